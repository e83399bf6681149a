/** The worker that keeps this build's files for when there is no network, and shows what a server calls. */

// Milliseconds after which the page has long been usable.
const LATER = 2_000;

export function beginWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    // Without it everything else works just as well, as in a private window.
    setTimeout(() => void navigator.serviceWorker.register("/worker.js").catch(() => undefined), LATER);
  });
}

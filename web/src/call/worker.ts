/** The worker that keeps this build's files for when there is no network, and shows what a server calls. */

// Milliseconds after which the page has long been usable.
const LATER = 2_000;

export function beginWorker(): void {
  // Without it everything else works just as well, as in a private window.
  window.addEventListener("load", () => setTimeout(() => void readyWorker().catch(() => undefined), LATER));
}

/** The worker, once it works; none where a browser, or a server for work on the client, has none. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  await navigator.serviceWorker.register("/worker.js");
  return navigator.serviceWorker.ready;
}

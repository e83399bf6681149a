/** The worker that keeps this build's files for when there is no network, and shows what a server calls. */

import { language } from "../words/language.svelte";

// Milliseconds after which the page has long been usable.
const LATER = 2_000;

export function beginWorker(): void {
  // Without it everything else works just as well, as in a private window.
  const begin = (): void => void readyWorker().catch(() => undefined);
  const later = (): void => {
    setTimeout(begin, LATER);
    language.addEventListener("change", begin);
  };
  // The texts may have come after everything else.
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later);
}

/** The worker, once it works, which keeps the files of the language that is read; none where a browser, or a server for work on the client, has none. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  await navigator.serviceWorker.register(`/worker.js?language=${language.code}`);
  return navigator.serviceWorker.ready;
}

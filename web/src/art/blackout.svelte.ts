/** Whether the page lies in the blackout: as the player wishes, which stands on the page, or else as the system has it. */

import { createSubscriber, MediaQuery } from "svelte/reactivity";

const system = new MediaQuery("(prefers-color-scheme: dark)");

const subscribe = createSubscriber((update) => {
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
});

export function isBlackout(): boolean {
  subscribe();
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? system.current : theme === "dark";
}

/** Whether one wishes to be told in this browser when it is one's turn, and how that is done. */

import { addCall, endCall, loadCallsOffered } from "../net/api";
import { wish, wished } from "../net/memory";
import { readyWorker } from "./worker";

const KEY = "calls";
const ICON = "/icon-192.png";

/** What is to be told of a table. */
export interface Told {
  table: string;
  heading: string;
  sentence: string;
}

class Calling {
  isOn = $state(wished(KEY, false) && permission() === "granted");
  // The browser does not allow it, and asks no more.
  isBarred = $state(permission() === "denied");
  // Where the server sends calls to this browser, for those tables it was asked to.
  #pushed = new Map<string, string>();

  /** Whether this browser can tell anything at all. */
  get isPossible(): boolean {
    return permission() !== undefined;
  }

  /** Asks the browser's leave, as the answer to a click and never else. */
  async turnOn(): Promise<void> {
    const answer = await Notification.requestPermission();
    this.isBarred = answer === "denied";
    this.isOn = answer === "granted";
    wish(KEY, this.isOn);
  }

  /** Tells nothing any more, and lets the server forget the table. */
  async turnOff(table: string, tokens: string[]): Promise<void> {
    this.isOn = false;
    wish(KEY, false);
    const address = this.#pushed.get(table);
    this.#pushed.clear();
    // What the server still has of other tables ends with the subscription.
    await (await subscription())?.unsubscribe().catch(() => false);
    if (address !== undefined) await Promise.all(tokens.map((token) => endCall(table, token, { address }).catch(() => [])));
  }

  /** Lets the server call this browser to a table when nobody looks, where its owner has set keys for that. */
  async register(table: string, tokens: string[]): Promise<void> {
    const { push_key: key } = await loadCallsOffered().catch(() => ({ push_key: "" }));
    if (!key || !this.isOn) return;
    const found = await subscribe(key);
    const { endpoint: address, keys } = found?.toJSON() ?? {};
    if (!address || !keys) return;
    const wish = { kind: "push" as const, address, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
    await Promise.all(tokens.map((token) => addCall(table, token, wish)));
    this.#pushed.set(table, address);
  }

  /** Tells that it is one's turn, while the page lies hidden and unless the server does. */
  tell({ table, heading, sentence }: Told): void {
    if (!this.isOn || document.visibilityState === "visible" || this.#pushed.has(table)) return;
    const options = { body: sentence, tag: table, icon: ICON, data: { table } };
    void registration().then((found) => {
      // Phones know no other way than by the worker; without one there is no other way than by the page.
      if (found?.active) return found.showNotification(heading, options);
      const shown = new Notification(heading, options);
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
      return undefined;
    });
  }
}

function permission(): NotificationPermission | undefined {
  return typeof Notification === "undefined" ? undefined : Notification.permission;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await registration())?.pushManager.getSubscription() ?? null;
}

/** Subscribes with the server's key; with another server's, at the same address before, anew. */
async function subscribe(key: string): Promise<PushSubscription | undefined> {
  const found = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await found?.pushManager.subscribe(options);
  } catch {
    await (await subscription())?.unsubscribe();
    return found?.pushManager.subscribe(options);
  }
}

export const calling = new Calling();

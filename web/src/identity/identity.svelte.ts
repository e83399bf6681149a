/** Whoever is signed in here: what opens the identity, its results, and what is done about it. */

import { ask, fetchChecked, loadKnown } from "../net/api";
import { forget, isKnown, ownTables, rememberKnown, session, wish } from "../net/memory";
import type { Brought, IdentitySeen, LinkMade, PasskeyAsked, ResultsSeen, SignedIn } from "../protocol";

// Seats that are brought along with one request.
const TOGETHER = 100;

const own = <Answer>(path: string, body?: unknown) => ask<Answer>(`/api/${path}`, { body, token: session() });
/** The same where nothing is answered. */
const told = (path: string, body: unknown) => fetchChecked(`/api/${path}`, { body, token: session() });

/** Whether passkeys can be used here: by a page that is safe, at a host with a name, in a browser that speaks WebAuthn's JSON. */
export const hasPasskeys = isSecureContext && "parseCreationOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {}) && !/^[\d.]+$|:/.test(location.hostname);

export class Identity {
  isSignedIn = $state(session() !== "");
  seen = $state.raw<IdentitySeen>();
  results = $state.raw<ResultsSeen>();
  // A link that was just made, which is told this once.
  link = $state.raw<LinkMade>();
  // How many tables of this browser belong to nobody who is known.
  guests = $state(0);

  async load(): Promise<void> {
    if (!this.isSignedIn) return;
    try {
      rememberKnown(await loadKnown());
      [this.seen, this.results] = await Promise.all([own<IdentitySeen>("identity"), own<ResultsSeen>("identity/results")]);
      this.guests = (await this.#guests()).length;
    } finally {
      this.isSignedIn = session() !== "";
    }
  }

  /** Seats of this browser that are opened by a token of their own and not the identity's yet. */
  async #guests(): Promise<{ table: string; token: string }[]> {
    const known = new Set((await loadKnown()).map(({ table }) => table));
    const tables = ownTables().filter(({ table }) => !known.has(table));
    return tables.flatMap(({ table, seats }) => seats.filter((seat) => !isKnown(seat)).map(({ token }) => ({ table, token })));
  }

  /** Lets the seats that were taken here as a guest be one's own; of those that are somebody else's nothing is said. */
  async bring(): Promise<void> {
    const seats = await this.#guests();
    for (let at = 0; at < seats.length; at += TOGETHER) await own<Brought>("identity/matches", { seats: seats.slice(at, at + TOGETHER) });
    await this.load();
    this.guests = 0;
  }

  async #begin({ session }: { session?: string }): Promise<void> {
    wish("session", session);
    this.isSignedIn = true;
    await this.load();
  }

  /** A new identity with a link, or a new link, by which the old one ends. */
  async makeLink(): Promise<void> {
    const made = await own<LinkMade>(this.isSignedIn ? "identity/link" : "identities", {});
    this.link = made;
    if (made.session) await this.#begin(made);
    else if (this.seen) this.seen = { ...this.seen, link: true };
  }

  async signInByLink(secret: string): Promise<void> {
    await this.#begin(await ask<SignedIn>("/api/sessions/link", { body: { secret } }));
  }

  /** A new identity with a passkey, or one more passkey. */
  async addPasskey(): Promise<void> {
    const { options } = await own<PasskeyAsked>("passkeys/ask", {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
    await this.#begin(await own<SignedIn>("passkeys", given(options, await navigator.credentials.create({ publicKey }))));
  }

  async signInByPasskey(): Promise<void> {
    const { options } = await ask<PasskeyAsked>("/api/sessions/ask", { body: {} });
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
    const body = given(options, await navigator.credentials.get({ publicKey }));
    await this.#begin(await ask<SignedIn>("/api/sessions/passkey", { body }));
  }

  async removePasskey(passkey: string): Promise<void> {
    this.seen = await own<IdentitySeen>("identity/passkeys/end", { passkey });
  }

  async removeLink(): Promise<void> {
    this.seen = await own<IdentitySeen>("identity/link/end", {});
    this.link = undefined;
  }

  async signOutOthers(): Promise<void> {
    await told("identity/sign-out", { others: true });
    await this.load();
  }

  /** Leaves, and takes its tables out of this browser; or lets everything be deleted. */
  async leave(how: "sign-out" | "delete"): Promise<void> {
    const known = await loadKnown();
    await told(`identity/${how}`, {});
    wish("session", "");
    for (const { table } of known) forget(table);
    this.isSignedIn = false;
    this.link = this.seen = this.results = undefined;
  }

  /** Everything that is kept, as a file. */
  async save(): Promise<void> {
    const kept = await own<object>("identity/export");
    const file = document.createElement("a");
    file.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 1)], { type: "application/json" }));
    file.download = "bocage-identity.json";
    file.click();
    URL.revokeObjectURL(file.href);
  }
}

const given = (options: PasskeyAsked["options"], credential: Credential | null) => ({
  challenge: options["challenge"],
  credential: (credential as PublicKeyCredential).toJSON(),
});

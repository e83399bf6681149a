/** Which page is shown; it stands behind the # of the address, so that invites reach no server's log. */

export type Route =
  | { page: "start"; scenario?: string }
  | { page: "table"; table: string }
  // At a public table nobody needs an invite.
  | { page: "join"; table: string; invite: string }
  // After how many decisions, and by whose eyes; without a table a record is asked for.
  | { page: "replay"; table?: string; at?: number; eyes?: string }
  | { page: "story"; table: string }
  // None for the page that begins one; with the invite for somebody who is to take a seat.
  | { page: "campaign"; campaign?: string; invite?: string }
  // With the secret of a link that opens one's identity.
  | { page: "identity"; secret?: string }
  | { page: "lost" };

export function parseRoute(hash: string): Route {
  const [page, table, invite, ...more] = partsOf(hash);
  if (page === undefined) return { page: "start" };
  if (page === "identity" && invite === undefined) return { page, ...(table && { secret: table }) };
  if (page === "campaign" && more.length === 0) return campaignRoute(table, invite);
  if (page === "replay" && more.length < 2) return replayRoute(table, invite, more[0]);
  if (more.length > 0 || !table || (invite !== undefined && page !== "join")) return { page: "lost" };
  if (page === "scenario") return { page: "start", scenario: table };
  if (page === "table" || page === "story") return { page, table };
  if (page === "join") return { page, table, invite: invite ?? "" };
  return { page: "lost" };
}

function campaignRoute(campaign?: string, invite?: string): Route {
  return { page: "campaign", ...(campaign && { campaign }), ...(invite && { invite }) };
}

function replayRoute(table?: string, at?: string, eyes?: string): Route {
  if (at !== undefined && !/^\d{1,6}$/.test(at)) return { page: "lost" };
  return { page: "replay", ...(table && { table }), ...(at && { at: Number(at) }), ...(eyes && { eyes }) };
}

function partsOf(hash: string): string[] {
  const path = hash.replace(/^#?\/*/, "").replace(/\/+$/, "");
  if (path === "") return [];
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    // A stray % that stands for nothing; no page is called so.
    return ["?"];
  }
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case "table":
    case "story":
      return pathOf(route.page, route.table);
    case "replay":
      return pathOf("replay", route.table, route.at === undefined && !route.eyes ? undefined : String(route.at ?? 0), route.eyes);
    case "join":
      return pathOf("join", route.table, route.invite);
    case "campaign":
      return pathOf("campaign", route.campaign, route.campaign && route.invite);
    case "identity":
      return pathOf("identity", route.secret);
    case "start":
      return route.scenario === undefined ? "#/" : `#/scenario/${encodeURIComponent(route.scenario)}`;
    default:
      return "#/";
  }
}

/** The parts of an address up to the first that is left out. */
function pathOf(...parts: (string | undefined)[]): string {
  const end = parts.findIndex((part) => !part);
  return `#/${(end < 0 ? parts : parts.slice(0, end)).map((part) => encodeURIComponent(part!)).join("/")}`;
}

class Here {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => {
      const before = this.route.page;
      this.route = parseRoute(location.hash);
      if (this.route.page !== before) window.scrollTo(0, 0);
    });
  }

  go(route: Route): void {
    location.hash = addressOf(route);
  }

  /** Whether the page is shown that the address names: a new one is heard of a moment later. */
  get isSettled(): boolean {
    return addressOf(parseRoute(location.hash)) === addressOf(this.route);
  }

  /** Changes the address without a page to go back to. */
  replace(route: Route): void {
    this.route = route;
    history.replaceState(null, "", addressOf(route));
  }
}

export const here = new Here();

/** Which page is shown; it stands behind the # of the address, so that invites reach no server's log. */

export type Route =
  | { page: "start"; scenario?: string }
  | { page: "table"; table: string }
  // At a public table nobody needs an invite.
  | { page: "join"; table: string; invite: string }
  | { page: "replay"; table: string }
  // None for the page that begins one; with the invite for somebody who is to take a seat.
  | { page: "campaign"; campaign?: string; invite?: string }
  | { page: "lost" };

export function parseRoute(hash: string): Route {
  const [page, table, invite, ...more] = partsOf(hash);
  if (page === undefined) return { page: "start" };
  if (page === "campaign" && more.length === 0) return campaignRoute(table, invite);
  if (more.length > 0 || !table || (invite !== undefined && page !== "join")) return { page: "lost" };
  if (page === "scenario") return { page: "start", scenario: table };
  if (page === "table" || page === "replay") return { page, table };
  if (page === "join") return { page, table, invite: invite ?? "" };
  return { page: "lost" };
}

function campaignRoute(campaign?: string, invite?: string): Route {
  return { page: "campaign", ...(campaign && { campaign }), ...(invite && { invite }) };
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
    case "replay":
      return `#/${route.page}/${encodeURIComponent(route.table)}`;
    case "join":
      return ["#/join", ...[route.table, route.invite].filter(Boolean).map(encodeURIComponent)].join("/");
    case "campaign":
      return ["#/campaign", route.campaign, route.campaign && route.invite].filter(Boolean).map((part, place) => (place ? encodeURIComponent(part!) : part)).join("/");
    case "start":
      return route.scenario === undefined ? "#/" : `#/scenario/${encodeURIComponent(route.scenario)}`;
    default:
      return "#/";
  }
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

  /** Changes the address without a page to go back to. */
  replace(route: Route): void {
    this.route = route;
    history.replaceState(null, "", addressOf(route));
  }
}

export const here = new Here();

/** Which page is shown; it stands behind the # of the address, so that invites reach no server's log. */

export type Route =
  | { page: "start" }
  | { page: "table"; table: string }
  | { page: "join"; table: string; invite: string }
  | { page: "replay"; table: string }
  | { page: "lost" };

export function parseRoute(hash: string): Route {
  const [page, table, invite] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  if (!page) return { page: "start" };
  if (page === "table" && table) return { page, table };
  if (page === "join" && table && invite) return { page, table, invite };
  if (page === "replay" && table) return { page, table };
  return { page: "lost" };
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case "table":
    case "replay":
      return `#/${route.page}/${encodeURIComponent(route.table)}`;
    case "join":
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.invite)}`;
    default:
      return "#/";
  }
}

class Here {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => {
      this.route = parseRoute(location.hash);
      window.scrollTo(0, 0);
    });
  }

  go(route: Route): void {
    location.hash = addressOf(route);
  }
}

export const here = new Here();

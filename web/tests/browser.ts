/** What the tested modules ask of a browser, and no more; with it they are compiled as for one. */

import type { Environment } from "vitest/runtime";

export default {
  name: "browser",
  viteEnvironment: "client",
  setup(global) {
    global.window = new EventTarget();
    global.document = Object.assign(new EventTarget(), { visibilityState: "visible", documentElement: { lang: "" } });
    global.location = { protocol: "http:", host: "localhost", hash: "" };
    return { teardown: () => undefined };
  },
} satisfies Environment;

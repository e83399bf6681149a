import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { firstFile } from "./bundling/first.ts";
import { fonts } from "./bundling/fonts.ts";
import { languageOf, languages } from "./bundling/languages.ts";
import { packing } from "./bundling/packing.ts";
import { scopeOf } from "./bundling/scopes.ts";

const WORKER = fileURLToPath(new URL("worker/worker.js", import.meta.url));
const PUBLIC = fileURLToPath(new URL("public/", import.meta.url));

/** Writes the worker, which keeps the files of just this build. */
function worker(): Plugin {
  return {
    name: "bocage-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const source = readFileSync(WORKER, "utf-8");
      const kept = readdirSync(PUBLIC).filter((name) => /\.(svg|png|webmanifest)$/.test(name));
      // What is said in one language only is kept by who reads it.
      const spoken: Record<string, string[]> = {};
      const built = Object.values(bundle).filter(({ fileName }) => fileName !== "index.html").flatMap((each) => {
        const code = each.type === "chunk" ? each.moduleIds.map(languageOf).find((found) => found)?.code : undefined;
        if (code === undefined) return [each.fileName];
        (spoken[code] ??= []).push(`/${each.fileName}`);
        return [];
      });
      const files = ["/", ...[...kept, ...built].sort().map((name) => `/${name}`)];
      // What has no name of its own content has it in the name of the build.
      const told = createHash("sha256").update(source).update(files.join());
      for (const each of Object.values(bundle)) told.update(each.type === "chunk" ? each.code : each.source);
      for (const name of kept) told.update(readFileSync(PUBLIC + name));
      const filled = source
        .replace("__BUILD__", told.digest("hex").slice(0, 16))
        .replace("__FILES__", JSON.stringify(files))
        .replace("__SPOKEN__", JSON.stringify(spoken));
      this.emitFile({ type: "asset", fileName: "worker.js", source: filled });
    },
  };
}

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: scopeOf } }), fonts(), languages(), worker(), packing()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: (module, modules) => languageOf(module)?.file ?? firstFile(module, modules) }] } },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

import { readChapter } from "./src/teach/rules/chapters.ts";

const TEXTS = fileURLToPath(new URL("../src/bocage/data/texts/en.toml", import.meta.url));
const WORKER = fileURLToPath(new URL("worker/worker.js", import.meta.url));
const PUBLIC = fileURLToPath(new URL("public/", import.meta.url));
const RULES = fileURLToPath(new URL("../docs/rules/", import.meta.url));
// What the client says; the other sentences reach it from the server.
const SECTIONS = [
  "title", "unit", "squad", "vehicle", "structure", "seat", "mine", "side", "adjective", "verb", "terrain", "help", "web"
];

/** Lets the client import the language file, its own sections only. */
function texts(): Plugin {
  const name = "virtual:texts";
  return {
    name: "bocage-texts",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(TEXTS);
      const whole = parse(readFileSync(TEXTS, "utf-8"));
      const part = Object.fromEntries(SECTIONS.map((section) => [section, whole[section]]));
      return `export default ${JSON.stringify(part)};`;
    },
  };
}

/** Lets the client import the rules, chapter by chapter. */
function rules(): Plugin {
  const name = "virtual:rules";
  return {
    name: "bocage-rules",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const pages = readdirSync(RULES).filter((page) => /^\d+-.*\.md$/.test(page)).sort();
      for (const page of pages) this.addWatchFile(RULES + page);
      return `export default ${JSON.stringify(pages.map((page) => readChapter(readFileSync(RULES + page, "utf-8"))))};`;
    },
  };
}

/** Writes the worker, which keeps the files of just this build. */
function worker(): Plugin {
  return {
    name: "bocage-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const source = readFileSync(WORKER, "utf-8");
      const kept = readdirSync(PUBLIC).filter((name) => /\.(svg|png|webmanifest)$/.test(name));
      const built = Object.keys(bundle).filter((name) => name !== "index.html");
      const files = ["/", ...[...kept, ...built].sort().map((name) => `/${name}`)];
      // What has no name of its own content has it in the name of the build.
      const told = createHash("sha256").update(source).update(files.join());
      for (const each of Object.values(bundle)) told.update(each.type === "chunk" ? each.code : each.source);
      for (const name of kept) told.update(readFileSync(PUBLIC + name));
      const filled = source.replace("__BUILD__", told.digest("hex").slice(0, 16)).replace("__FILES__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "worker.js", source: filled });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), texts(), rules(), worker()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});

/** Files packed with Brotli as tightly as it can, which takes too long for a server that starts. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

import type { Plugin } from "vite";

// Pictures and fonts of these kinds are packed already.
const PACKED_ALREADY = /\.(png|woff2|br)$/;

/** Lays `name.br` beside every file that gets smaller. */
export function packing(): Plugin {
  let folder = "";
  return {
    name: "bocage-packing",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Only now the files of `public` are there, too.
    closeBundle() {
      for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!each.isFile() || PACKED_ALREADY.test(each.name)) continue;
        const path = `${each.parentPath}/${each.name}`;
        const whole = readFileSync(path);
        const packed = brotliCompressSync(whole, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
        });
        if (packed.length < whole.length) writeFileSync(`${path}.br`, packed);
      }
    },
  };
}

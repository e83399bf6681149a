/** The tests read English, unless they choose something else; those of fonts and files have no page to read. */

import { language } from "../src/words/language.svelte";

if ("document" in globalThis) await language.read("en");

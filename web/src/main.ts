import { mount } from "svelte";

import App from "./App.svelte";
import { beginWorker } from "./call/worker";
import { beginLanguage } from "./common/language";
import "./style/fonts.css";
import "./style/colours.css";
import "./style/page.css";

const target = document.getElementById("app");
await beginLanguage();
if (target !== null) mount(App, { target });
beginWorker();

import { mount } from "svelte";

import App from "./App.svelte";
import { beginWorker } from "./call/worker";
import "./style/fonts.css";
import "./style/colours.css";
import "./style/page.css";

const target = document.getElementById("app");
if (target !== null) mount(App, { target });
beginWorker();

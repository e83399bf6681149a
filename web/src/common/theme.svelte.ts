/** Light or dark: as the system has it, or as the player wishes, which is remembered. */

import { wish, wished } from "../net/memory";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeName = (typeof THEMES)[number];

class Theme {
  name = $state<ThemeName>("system");

  constructor() {
    const before = wished<string>("theme", "system");
    this.choose(THEMES.find((each) => each === before) ?? "system");
  }

  choose(name: ThemeName): void {
    this.name = name;
    wish("theme", name);
    if (name === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
  }
}

export const theme = new Theme();

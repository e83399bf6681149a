/** The project's own signs, drawn on a grid of 24: strokes, and for a few a solid shape. */

export interface Strokes {
  line?: string;
  solid?: string;
  // What is shown of the plane, if not the grid.
  box?: string;
}

const drawn = {
  // What a card is played for.
  move: { line: "M4 12h15M13 6l6 6-6 6" },
  guide: { line: "M12 21V3M12 5h6l2.5 2.5L18 10h-6M12 11.5H6L3.5 14 6 16.5h6M9 21h6" },
  scout: {
    line: "M10.8 16a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM20.6 16a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM10.8 15.6c.7-.7 1.7-.7 2.4 0M3.7 14.5 6 6h3l1 4h4l1-4h3l2.3 8.5",
  },
  stalk: { line: "M2.5 18.5c2-4.5 4.5-5 6.5-2s4.5 1.5 6-2.5l2.5-7M12.8 9l4.7-3 3.3 4.5" },
  bolster: { line: "M12.2 7.5a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM3 20.5c0-4.3 2.4-6.5 6-6.5s6 2.2 6 6.5M18.5 5.5v7M15 9h7" },
  command: { line: "M4 9.5v5h3l8 4v-13l-8 4zM8 15l1 5h2.5l-.9-4M18.3 9.2c1.2 1.7 1.2 3.9 0 5.6" },
  conceal: { line: "M6.8 15.5h10a3.9 3.9 0 0 0 .6-7.75A5.9 5.9 0 0 0 6.1 8.8a3.4 3.4 0 0 0 .7 6.7zM5 19h9M17 19h2.5" },
  control: { line: "M7 21V3.5M7 4h11.5L15.5 8l3 4H7M3.5 21h7" },
  inspire: { line: "M5 12.5l7-6.5 7 6.5M5 19l7-6.5 7 6.5" },
  recon: { line: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM16 8l-2.2 5.8L8 16l2.2-5.8z" },
  target: { line: "M18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM12 2v6M12 16v6M2 12h6M16 12h6" },
  attack: { line: "M3 8.5h9.5c3.8 0 6.8 1.6 8.8 3.5-2 1.9-5 3.5-8.8 3.5H3zM6.5 8.5v7M12.5 8.5v7" },
  suppress: { line: "M3.5 20a8.5 8 0 0 1 17 0zM12 2.5V9M8.8 6 12 9.2 15.2 6" },
  blast: { line: "M12 2.5l2 5.2 4.6-2.6-1.7 5 4.6 1.9-4.6 1.9 2 5.3-5.1-2.2L12 22l-1.8-5-5.1 2.2 2-5.3L2.5 12l4.6-1.9-1.7-5L10 7.7z" },
  advance: { line: "M4 6l6 6-6 6M12 6l6 6-6 6" },
  antitank: { line: "M13.5 3v5.5M13.5 15.5V21M18 3v18M2.5 12H13M9.5 8.5 13 12l-3.5 3.5" },
  grenade: { line: "M17.5 15.2a5.8 5.8 0 1 1-11.6 0 5.8 5.8 0 0 1 11.6 0zM9.5 9.5V6h4.5v3.5M14 6.5 18 4l2 6M9.5 6 7.5 5" },

  // Other things to decide.
  bid: { line: "M7 11h10v10.5H7zM12 2.5v5.5M9 5.2 12 2.2l3 3" },
  hunker: { line: "M3.5 12.5V20.5h17v-8M12 3v11M8 10.2l4 4 4-4" },
  ready: { line: "M3.5 21a8.5 8 0 0 1 17 0zM12 10V3M8.8 6 12 2.8 15.2 6" },
  stop: { line: "M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM8.5 12h7" },
  "end-turn": { line: "M3.5 12H15M10.5 6.5 16 12l-5.5 5.5M20 5v14" },
  hint: { line: "M8.5 15.5a6.5 6.5 0 1 1 7 0V18h-7zM9 21h6M12 18v-5M9.8 11l2.2 2 2.2-2" },
  clock: { line: "M20.5 12.8a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 8v5l3.2 2M9.5 2h5" },
  "clock-low": { line: "M6 2.5h12M6 21.5h12M7.5 2.5v4.2L12 12l4.5-5.3V2.5M7.5 21.5v-4.2L12 12l4.5 5.3v4.2", solid: "M9 20.5h6l-3-4z" },
  undo: { line: "M8 4.5 3.5 9 8 13.5M4 9h10.5a5.7 5.7 0 0 1 0 11.4H9" },

  // Cards and where they lie.
  deck: { line: "M8 3h11v14.5H8zM5 6.5v14h11" },
  discard: { line: "M9 2.8l8.8 2L15.5 15l-8.8-2zM3 15v5.5h18V15" },
  supply: { line: "M3 8.5 6 4h12l3 4.5M3 8.5h18v12H3zM9.5 8.5v4.5h5V8.5" },
  hand: { line: "M9 4.5h6.2v14H9zM9 7.5l-5.5 2 3.6 10L9 18.7M15.2 7.5l5.3 2-3.6 10-1.7-.7" },
  initiative: { line: "M13.5 2.5 5 13.5h6L10 21.5l9-12h-6.3z" },
  shield: { line: "M12 2.8l8 2.7v6c0 4.8-3.2 8-8 9.7-4.8-1.7-8-4.9-8-9.7v-6z" },
  plate: { line: "M8 2.8h8l4.5 5.7v7L16 21.2H8l-4.5-5.7v-7z" },
  // Two bars on a pennant, for who commands.
  token: { line: "M6 21.5V3M6 4h13l-3 4.5 3 4.5H6M9.5 6.5v4M12.5 6.5v4" },
  chat: { line: "M3.5 5h17v11.5h-9L7 20.5v-4H3.5zM8 9.2h8M8 12.4h5" },
  flag: { line: "M6 21.5V3M6 4l13.5 4.5L6 13.5" },
  star: { solid: "M12 1.8l2.5 7.3 7.7.1-6.1 4.7 2.2 7.4L12 16.8l-6.3 4.5 2.2-7.4-6.1-4.7 7.7-.1z" },
  cross: { solid: "M9.4 2.5h5.2v6.9h6.9v5.2h-6.9v6.9H9.4v-6.9H2.5V9.4h6.9z" },
  // A poppy.
  fallen: {
    line: "M12 13.5c-4.6 0-7.5-2.6-7.5-6.3C6 6.3 7.4 6.5 8.5 7.5 9 5 10.2 3.3 12 2.5c1.8.8 3 2.5 3.5 5 1.1-1 2.5-1.2 4-.3 0 3.7-2.9 6.3-7.5 6.3zM12 13.5c.2 3 0 5.5-1 8M11.7 19c1.2-2.2 3.2-3.2 6-3M8.5 7.5c.3 2.3 1.5 3.8 3.5 4.2 2-.4 3.2-1.9 3.5-4.2",
  },
  dice: { line: "M12 2.5l9.5 7v6.5L12 21.5 2.5 16V9.5zM12 2.5l6 11.5-6 3.5L6 14zM18 14l3.5 2M6 14l-3.5 2M12 17.5v4" },

  // The table around the board.
  log: { line: "M5.5 3h13v18h-13zM9 8h6M9 12h6M9 16h3.5" },
  menu: { line: "M4 6.5h16M4 12h16M4 17.5h16" },
  eye: { line: "M2.5 12c2.6-4.2 5.8-6.2 9.5-6.2s6.9 2 9.5 6.2c-2.6 4.2-5.8 6.2-9.5 6.2S5.1 16.2 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z" },
  link: { line: "M10 14a4 4 0 0 0 5.9.3l3-3a4.1 4.1 0 0 0-5.8-5.8l-1.4 1.3M14 10a4 4 0 0 0-5.9-.3l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.4-1.3" },
  copy: { line: "M8.5 8.5H20V21H8.5zM15.5 8.5V3.5H4V16h4.5" },
  sun: { line: "M16.2 12a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8" },
  moon: { line: "M20.5 14.5A8.8 8.8 0 0 1 9.5 3.5a8.8 8.8 0 1 0 11 11z" },
  play: { line: "M7 4.5v15l12-7.5z" },
  pause: { line: "M8 5v14M16 5v14" },
  plus: { line: "M12 4.5v15M4.5 12h15" },
  minus: { line: "M4.5 12h15" },
  close: { line: "M5.5 5.5l13 13M18.5 5.5l-13 13" },
  warning: { line: "M12 3.5 22 20.5H2zM12 9.5v5.5M12 17.9v.1" },
  check: { line: "M4.5 12.5l5 5.5L19.5 6" },
} satisfies Record<string, Strokes>;

export type IconName = keyof typeof drawn;

export const icons: Record<IconName, Strokes> = drawn;

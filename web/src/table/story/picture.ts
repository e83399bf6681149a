/** A picture of a match to share: the map and the chart as the page draws them, with what is told beside them. */

import readFont from "virtual:fonts/read.woff2?url";
import titleFont from "virtual:fonts/title.woff2?url";

import { armyOf } from "../../art/armies";
import type { StorySeen } from "../../protocol";
import { cardName, isSingle, sideName } from "../../words/names";
import { say } from "../../words/texts";
import { diceWords, fallenOf } from "./told";

export interface Told extends StorySeen {
  title: string;
  outcome: string;
  how: string;
  players: string;
  // What the map and the chart are drawn in.
  map: HTMLElement;
  chart: HTMLElement;
}

const SVG = "http://www.w3.org/2000/svg";
const READ = '"Source Sans 3", sans-serif';
const TITLE = '"Special Elite", monospace';
const WIDTH = 1200;
const MARGIN = 30;
const MAP = { x: MARGIN, y: 118, width: 740, height: 900 };
const ASIDE = { x: 800, width: 370 };
const CHART_HEIGHT = 200;
// As many names as fit below one another, of both sides together.
const MOST_LINES = 19;
// A picture is for screens of any kind.
const SCALE = 2;

// What a stylesheet may say of a drawing; the picture has none.
const LOOKS = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "opacity", "paint-order", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "transform",
  "transform-origin", "transform-box", "translate", "scale", "rotate", "filter", "stop-color", "stop-opacity", "visibility", "marker-end",
];

/** Draws the picture; everything in it is in it, so that it can be kept and sent. */
export async function drawPicture(told: Told): Promise<SVGSVGElement> {
  const svg = node("svg") as SVGSVGElement;
  const style = node("style");
  style.textContent = (await Promise.all([fontFace("Source Sans 3", readFont, "200 900"), fontFace("Special Elite", titleFont, "400")])).join("");
  const ink = colourOf("--ink");
  const soft = colourOf("--ink-soft");
  const text = (words: string, x: number, y: number, size: number, more: Record<string, string | number> = {}) => {
    const line = node("text", { x, y, "font-size": size, fill: ink, "font-family": READ, ...more });
    line.textContent = words;
    return line;
  };
  const title = { "font-family": TITLE };
  svg.append(
    style,
    text(`${told.title}: ${told.outcome}`, 32, 62, 38, title),
    text(`${told.how} ${told.players}`, 32, 94, 19, { fill: soft }),
    text(say("web.story.name"), WIDTH - 32, 62, 22, { ...title, "text-anchor": "end", fill: soft }),
    ...mapOf(told.map),
  );
  const { height } = mapBox(told.map);

  let y = 140;
  const heading = (words: string) => svg.append(text(words, ASIDE.x, (y += 4), 20, title));
  heading(say("web.story.points"));
  const chart = told.chart.querySelector("svg");
  if (chart) svg.append(placed(chart, { x: ASIDE.x, y: y + 10, width: ASIDE.width, height: CHART_HEIGHT }));
  y += 10 + CHART_HEIGHT + 28;
  heading(say("web.story.dice"));
  for (const each of told.dice) {
    svg.append(text(`${sideName(each.side)}: ${diceWords(each)}`, ASIDE.x, (y += 24), 16, { fill: armyColour(each.side) }));
  }
  y += 34;
  heading(say(told.dice.some(({ side }) => isSingle(side)) ? "web.story.injured" : "web.story.fallen"));
  y += 6;
  for (const words of fallenLines(told)) svg.append(text(words, ASIDE.x, (y += 19), 15));

  const size = { width: WIDTH, height: Math.ceil(Math.max(MAP.y + height, y) + MARGIN) };
  svg.prepend(
    node("rect", { ...size, fill: colourOf("--paper") }),
    node("rect", { x: 10, y: 10, width: size.width - 20, height: size.height - 20, fill: "none", stroke: colourOf("--line") }),
  );
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${size.width} ${size.height}`, ...size })) svg.setAttribute(name, String(value));
  return svg;
}

/** The fallen, as many as fit: those of both sides by turns, so that none is left out whole. */
function fallenLines({ losses, dice }: Told): string[] {
  const all = dice.map(({ side }) => fallenOf(losses, side));
  const total = all.flat().length;
  if (total === 0) return [say("web.story.nobody-fell")];
  const most = Math.max(...all.map((each) => each.length));
  const byTurns = Array.from({ length: most }, (_, place) => all.flatMap((each) => each.slice(place, place + 1))).flat();
  const shown = total > MOST_LINES ? byTurns.slice(0, MOST_LINES - 1) : byTurns;
  const lines = all.flatMap((each) =>
    each.filter((one) => shown.includes(one)).map(({ side, card, name }) => say("web.story.fallen-line", { name: name || cardName(card), card: cardName(card), side: sideName(side) })),
  );
  return shown.length < total ? [...lines, say("web.story.fallen-more", { count: total - shown.length })] : lines;
}

/** The map's sheet, its tiles and what lies over them, each where it is on the page. */
function mapOf(map: HTMLElement): SVGElement[] {
  const whole = map.getBoundingClientRect();
  const { x: left, y: top, width, height, scale } = mapBox(map);
  const ground = map.querySelector<HTMLElement>(".map") ?? map;
  const drawn = [...map.querySelectorAll<SVGSVGElement>("svg")].filter((each) => each.parentElement?.closest("svg") === null && each.viewBox.baseVal !== null);
  const washes = [getComputedStyle(ground).backgroundColor, colourOf("--hour-wash", "", ground), colourOf("--weather-wash", "", ground)];
  return [
    ...washes.map((fill) => node("rect", { x: left, y: top, width, height, fill })),
    ...drawn.map((each) => {
      const box = each.getBoundingClientRect();
      return placed(each, { x: left + (box.left - whole.left) * scale, y: top + (box.top - whole.top) * scale, width: box.width * scale, height: box.height * scale });
    }),
  ];
}

/** Where the map lies in the picture, and how much larger it is there. */
function mapBox(map: HTMLElement): { x: number; y: number; width: number; height: number; scale: number } {
  const { width, height } = map.getBoundingClientRect();
  const scale = Math.min(MAP.width / width, MAP.height / height);
  return { x: MAP.x + (MAP.width - width * scale) / 2, y: MAP.y, width: width * scale, height: height * scale, scale };
}

/** A copy of a drawing with all that stylesheets say of it, at a place of its own. */
function placed(drawn: SVGSVGElement, box: { x: number; y: number; width: number; height: number }): SVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawn, copy].map((each) => [...each.querySelectorAll<SVGElement>("*")]);
  from!.forEach((each, index) => dress(to![index]!, getComputedStyle(each)));
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
  return copy;
}

function dress(element: SVGElement, looks: CSSStyleDeclaration): void {
  if (looks.display === "none") return element.remove();
  const said = LOOKS.map((name) => [name, looks.getPropertyValue(name)]).filter(([, value]) => value && value !== "none" && value !== "normal");
  // None is not nothing for these: black would be.
  for (const name of ["fill", "stroke"]) if (looks.getPropertyValue(name) === "none") said.push([name, "none"]);
  for (const name of ["class", "style"]) element.removeAttribute(name);
  element.setAttribute("style", said.map(([name, value]) => `${name}:${value}`).join(";"));
}

function node(name: string, attributes: Record<string, string | number> = {}): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** What a colour of the page is in this light. */
function colourOf(name: string, look = "", around: HTMLElement = document.body): string {
  const probe = document.createElement("span");
  probe.className = look;
  probe.style.color = `var(${name}, transparent)`;
  around.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function armyColour(side: string): string {
  return colourOf("--army", armyOf(side).look);
}

async function fontFace(family: string, address: string, weight: string): Promise<string> {
  const font = await (await fetch(address)).blob();
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await asData(font)}) format("woff2")}`;
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error());
    reader.readAsDataURL(blob);
  });
}

export async function saveSvg(svg: SVGSVGElement, name: string): Promise<void> {
  saveFile(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }), `${name}.svg`);
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * svg.width.baseVal.value;
  canvas.height = SCALE * svg.height.baseVal.value;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error(say("web.story.no-png"));
  saveFile(blob, `${name}.png`);
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

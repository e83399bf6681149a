/** Outlines of a font, drawn with fewer points: a typewriter's ragged edges have hundreds for each letter, and weigh by them. */

interface Point {
  x: number;
  y: number;
}

interface Outline {
  x: number;
  y: number;
  isOn: boolean;
}

interface Table {
  tag: string;
  data: Buffer;
}

// What a flag of a point says, in TrueType's words.
const [ON, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32];
// Of a glyph: number of contours and its box.
const GLYPH_HEAD = 10;
// Into how many straight pieces a curve is cut before what lies in line is left out.
const PIECES = 4;
// Where the tables tell how offsets are written, how many glyphs there are, and how many have an advance of their own.
const [OFFSET_FORMAT, GLYPH_COUNT, ADVANCE_COUNT] = [50, 4, 34];

/** Returns a TrueType font whose outlines leave the old ones by no more than so many of its units. */
export function simplify(font: Buffer, tolerance: number): Buffer {
  const tables = readTables(font);
  const table = (tag: string) => tables.find((each) => each.tag === tag)!;
  const [head, loca, glyf, hmtx] = [table("head").data, table("loca"), table("glyf"), table("hmtx").data];
  const count = table("maxp").data.readUInt16BE(GLYPH_COUNT);
  const advances = table("hhea").data.readUInt16BE(ADVANCE_COUNT);
  const isLong = head.readInt16BE(OFFSET_FORMAT) === 1;
  const startOf = (glyph: number) => (isLong ? loca.data.readUInt32BE(4 * glyph) : 2 * loca.data.readUInt16BE(2 * glyph));
  const glyphs: Buffer[] = [];
  for (let glyph = 0; glyph < count; glyph++) {
    const old = glyf.data.subarray(startOf(glyph), startOf(glyph + 1));
    // Those that are put together of others follow them.
    const isOwn = old.length > 0 && old.readInt16BE(0) > 0;
    const drawn = isOwn ? writeGlyph(readGlyph(old).map((ring) => fewer(flat(ring), tolerance))) : old;
    if (isOwn) hmtx.writeInt16BE(drawn.readInt16BE(2), glyph < advances ? 4 * glyph + 2 : 4 * advances + 2 * (glyph - advances));
    glyphs.push(padded(drawn));
  }
  glyf.data = Buffer.concat(glyphs);
  loca.data = Buffer.alloc(4 * (count + 1));
  glyphs.reduce((start, glyph, index) => loca.data.writeUInt32BE(start + glyph.length, 4 * (index + 1)) && start + glyph.length, 0);
  head.writeInt16BE(1, OFFSET_FORMAT);
  return writeTables(font, tables);
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return { tag: font.toString("latin1", at, at + 4), data: Buffer.from(font.subarray(start, start + length)) };
  });
}

/** The tables as a font again; their sums are worked out by what packs it. */
function writeTables(font: Buffer, tables: Table[]): Buffer {
  const directory = Buffer.from(font.subarray(0, 12 + 16 * tables.length));
  let start = directory.length;
  for (const [index, { data }] of tables.entries()) {
    directory.writeUInt32BE(start, 12 + 16 * index + 8);
    directory.writeUInt32BE(data.length, 12 + 16 * index + 12);
    start += padded(data).length;
  }
  return Buffer.concat([directory, ...tables.map(({ data }) => padded(data))]);
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

/** The rings of a glyph as they are written: points on the outline, and between them those that bend it. */
function readGlyph(data: Buffer): Outline[][] {
  const rings = data.readInt16BE(0);
  const ends = Array.from({ length: rings }, (_, ring) => data.readUInt16BE(GLYPH_HEAD + 2 * ring));
  let at = GLYPH_HEAD + 2 * rings;
  at += 2 + data.readUInt16BE(at);
  const count = ends.at(-1)! + 1;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & REPEAT ? data.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & same)) [value, at] = [value + data.readInt16BE(at), at + 2];
      return value;
    });
  };
  const [across, up] = [along(SHORT_X, SAME_X), along(SHORT_Y, SAME_Y)];
  const points = flags.map((flag, index) => ({ x: across[index]!, y: up[index]!, isOn: (flag & ON) !== 0 }));
  return ends.map((end, ring) => points.slice(ring === 0 ? 0 : ends[ring - 1]! + 1, end + 1));
}

/** A ring as a line of straight pieces. */
function flat(ring: Outline[]): Point[] {
  // Between two that bend the line one is meant that lies on it.
  const whole = ring.flatMap((point, index) => {
    const before = ring.at(index - 1)!;
    return before.isOn || point.isOn ? [point] : [{ ...between(before, point, 0.5), isOn: true }, point];
  });
  const first = Math.max(whole.findIndex(({ isOn }) => isOn), 0);
  const turned = [...whole.slice(first), ...whole.slice(0, first)];
  return turned.flatMap((point, index) => {
    if (point.isOn) return [point];
    const [from, to] = [turned.at(index - 1)!, turned[(index + 1) % turned.length]!];
    return Array.from({ length: PIECES - 1 }, (_, piece) => {
      const at = (piece + 1) / PIECES;
      return between(between(from, point, at), between(point, to, at), at);
    });
  });
}

function between(one: Point, other: Point, at: number): Point {
  return { x: one.x + (other.x - one.x) * at, y: one.y + (other.y - one.y) * at };
}

/** A closed line without the points that lie nearly between others (Douglas and Peucker). */
function fewer(ring: Point[], tolerance: number): Point[] {
  const farthest = ring.reduce((best, point, index) => (distance(point, ring[0]!) > distance(ring[best]!, ring[0]!) ? index : best), 0);
  return [...kept(ring.slice(0, farthest + 1), tolerance), ...kept([...ring.slice(farthest), ring[0]!], tolerance)];
}

/** The points of a line that have to stay, its last one left to the next line. */
function kept(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  const length = distance(first, last);
  let [most, place] = [0, 0];
  for (const [index, point] of line.entries()) {
    const area = (last.y - first.y) * (point.x - first.x) - (last.x - first.x) * (point.y - first.y);
    const off = length > 0 ? Math.abs(area) / length : distance(point, first);
    if (off > most) [most, place] = [off, index];
  }
  return most > tolerance ? [...kept(line.slice(0, place + 1), tolerance), ...kept(line.slice(place), tolerance)] : [first];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A glyph with straight lines alone; a speck of which no area is left goes. */
function writeGlyph(drawn: Point[][]): Buffer {
  const rings = drawn.filter((ring) => ring.length > 2).map((ring) => ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
  const points = rings.flat();
  const [across, up] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const head = Buffer.alloc(GLYPH_HEAD + 2 * rings.length + 2);
  const box = [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
  head.writeInt16BE(rings.length, 0);
  box.forEach((value, index) => head.writeInt16BE(value, 2 + 2 * index));
  rings.reduce((end, ring, index) => head.writeUInt16BE(end + ring.length, GLYPH_HEAD + 2 * index) && end + ring.length, -1);
  const steps = (values: number[]) => {
    const data = Buffer.alloc(2 * values.length);
    values.forEach((value, index) => data.writeInt16BE(value - (values[index - 1] ?? 0), 2 * index));
    return data;
  };
  return Buffer.concat([head, Buffer.alloc(points.length, ON), steps(across), steps(up)]);
}

/** The vehicles seen from above, bonnet to the right, in a box from -50 to 50 by -30 to 30, and where one sits in them. */

type Place = readonly [x: number, y: number];

/** A seat on a vehicle that is 124 units wide. */
export interface DrawnSeat {
  berth: string;
  x: number;
  y: number;
  radius: number;
}

interface VehicleDrawing {
  // Under the hull: wheels or tracks.
  wheels: string;
  hull: string;
  // Drawn into the hull: bonnet, bed, plates.
  lines: string;
  // Over all but who sits there: guns.
  gun?: string;
  // Bright things on the hull: spare wheels, cans, sand channels.
  gear?: string;
  // The places of each seat on the whole counter, in the order in which they are taken.
  seats: Record<string, readonly Place[]>;
}

const wheel = (x: number, y: number): string => `M${x - 8} ${y - 4}h16v8h-16z`;
const four = (front: number, rear: number, y: number): string =>
  [wheel(front, -y), wheel(front, y), wheel(rear, -y), wheel(rear, y)].join("");

const VEHICLES: Record<string, VehicleDrawing> = {
  // Open all round: bonnet, two seats, a bed with the gun on its pillar, sand channels along the side.
  "patrol-truck": {
    wheels: four(34, -28, 23) + wheel(-12, -23) + wheel(-12, 23),
    hull: "M-50-22H6L10-19H24L28-15H46Q50-15 50-8V8Q50 15 46 15H28L24 19H10L6 22H-50z",
    lines: "M6-22V22M26-15V15M32-10H46M32 0H47M32 10H46M-50 0M-46-17H2M-46 17H2",
    gun: "M-14 0 4-15M0-15 8-18",
    gear: "M-44-20.5h26v4h-26zM-44 16.5h26v4h-26zM-2-8a4 4 0 1 0 .1 0z",
    seats: {
      driver: [[18, 16]],
      gunner: [[-11, 0]],
      passenger: [
        [18, -16],
        [-42, 0],
      ],
    },
  },
  // A heavier bed, its gun looks over the tail.
  "gun-truck": {
    wheels: four(34, -22, 24) + wheel(-39, -24) + wheel(-39, 24),
    hull: "M-50-24H8V-18H26L30-14H46Q50-14 50-8V8Q50 14 46 14H30L26 18H8V24H-50z",
    lines: "M8-24V24M28-14V14M34-9H46M34 0H47M34 9H46M-44-24V24",
    gun: "M-18 0H-56M-56-3V3M-30-12V12",
    gear: "M-8-20h9v8h-9zM-8 12h9v8h-9zM-36-20h20v5h-20z",
    seats: { driver: [[19, 16]], gunner: [[-17, 0]], passenger: [[19, -16]] },
  },
  // Short and light, a spare wheel behind.
  "command-car": {
    wheels: four(28, -26, 21),
    hull: "M-40-19H12L18-14H38Q42-14 42-8V8Q42 14 38 14H18L12 19H-40Q-43 19-43 15V-15Q-43-19-40-19z",
    lines: "M14-17V17M20-9H37M20 0H38M20 9H37M-26-19V19",
    gear: "M-50-8h7v16h-7z",
    seats: {
      driver: [[6, 16]],
      passenger: [
        [6, -16],
        [-27, 0],
      ],
    },
  },
  // A hull of sloped plates.
  "scout-car": {
    wheels: four(28, -28, 22),
    hull: "M-44-12-36-20H18L40-13 48-7V7L40 13 18 20H-36L-44 12z",
    lines:
      "M-44-12-30-8M-36-20-30-13M-44 12-30 8M-36 20-30 13M18-20 22-11M18 20 22 11M40-13 30-8M40 13 30 8M22-11 30-8V8L22 11z",
    gun: "M-8 0 14-7",
    gear: "M-28-19.5h14v3h-14zM-28 16.5h14v3h-14z",
    seats: { driver: [[25, 0]], gunner: [[-7, 0]], passenger: [[-39, 0]] },
  },
  // Tracks, hull and turret, the gun forward.
  "medium-tank": {
    wheels: "M-48-26H44L50-20V-15H-50V-20zM-48 26H44L50 20V15H-50V20z",
    hull: "M-46-17H38L47-10V10L38 17H-46z",
    lines:
      "M-46-6H-30M-46 0H-30M-46 6H-30M-29-17V17M22-17V17M-44-26V-15M-36-26V-15M-28-26V-15M-20-26V-15M-12-26V-15M-4-26V-15M4-26V-15M12-26V-15M20-26V-15M28-26V-15M36-26V-15M44-26V-15M-44 26V15M-36 26V15M-28 26V15M-20 26V15M-12 26V15M-4 26V15M4 26V15M12 26V15M20 26V15M28 26V15M36 26V15M44 26V15",
    gear: "M-22 0a17 16 0 1 0 34 0a17 16 0 1 0-34 0z",
    gun: "M10 6H60M56 3.5V8.5",
    seats: { driver: [[33, -9]], gunner: [[-5, 0]] },
  },
  // A cab, and a bed with hoops for the cover.
  lorry: {
    wheels: four(32, -18, 24) + wheel(-38, -24) + wheel(-38, 24),
    hull: "M-50-22H16V-20H34L38-15H47Q50-15 50-9V9Q50 15 47 15H38L34 20H16V22H-50z",
    lines: "M16-22V22M36-17V17M41-9H48M41 0H49M41 9H48M-50-11H16M-50 11H16M-28-22V-12M-4-22V-12M-28 22V12M-4 22V12",
    seats: {
      driver: [[27, 0]],
      passenger: [
        [-6, -16],
        [-6, 16],
        [-39, 0],
      ],
    },
  },
};

// As large as the closest two allow: who sits there is to be seen where a tile is small.
export const SEAT_RADIUS = 15.5;

export function drawingOf(kind: string): VehicleDrawing {
  return VEHICLES[kind] ?? VEHICLES["lorry"]!;
}

/** The seats of a kind of vehicle; of several alike the first one taken comes first. */
export function seatsOf(kind: string): DrawnSeat[] {
  return Object.entries(drawingOf(kind).seats).flatMap(([berth, places]) =>
    places.map(([x, y]) => ({ berth, x, y, radius: SEAT_RADIUS })),
  );
}

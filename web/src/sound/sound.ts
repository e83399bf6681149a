/** All that can be heard at the table. */
export type Sound = "paper" | "wood" | "die" | "rifle" | "wind" | "knock";

/** How fast computer players go on, as people may choose it. */

// Milliseconds between their decisions.
export const PACES = { slow: 1_800, normal: 900, fast: 250 };

/** Lets slow drawings take turns, so that the page answers between them. */

let last = Promise.resolve();

/** Comes true once everything asked for before has had its turn, and the page has been shown. */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return last;
}

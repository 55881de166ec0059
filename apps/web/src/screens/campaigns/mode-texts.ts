/** The promise on the participants' first screen, in English. */
export function promiseInIndividualMode(organisation: string): string {
  return `The people who look after safety at ${organisation} see your answers with your name.`;
}

/** @param threshold fewest answers behind any figure */
export function promiseInGroupMode(threshold: string): string {
  return `Nobody can see your own answers. Your company sees results of groups of at least ${threshold}.`;
}

/**
 * The items in an order that depends on the seed only, so that a participant finds the same order on every visit.
 *
 * Fisher–Yates with the mulberry32 generator. A change of either would change the order of questions in open surveys.
 *
 * @param seed unsigned 32-bit integer
 * @throws {RangeError} when the seed is no unsigned 32-bit integer
 */
export function shuffleWithSeed<Item>(items: readonly Item[], seed: number): Item[] {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new RangeError(`seed ${seed} is not an unsigned 32-bit integer`);
  }
  const random = seededRandom(seed);
  const remaining = [...items];
  const shuffled: Item[] = [];
  while (remaining.length > 0) {
    shuffled.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  }
  return shuffled;
}

/**
 * Pseudorandom numbers in 0..1 (1 excluded): Tommy Ettinger's mulberry32, with 32 bits of state.
 *
 * For repeatable orders and simulations, never for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

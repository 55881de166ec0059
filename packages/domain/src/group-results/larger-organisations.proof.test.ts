import { expect, test } from 'vitest';
import { largerOrganisation } from '../../test/small-organisation.ts';
import { revealedTargets } from '../../test/world-search.ts';

/**
 * Organisations in which the search finds no other answers with the same published values. A search cannot tell whether there are none or
 * whether it was too short.
 */
const UNDECIDED = [5, 8, 31, 49, 53, 57, 69, 79];

test('of 80 organisations whose crews show single questions, only the named ones have answers that could be found out', () => {
  const undecided = [];
  for (let seed = 1; seed <= 80; seed += 1) {
    if (revealedTargets(largerOrganisation(seed)).length > 0) undecided.push(seed);
  }
  expect(undecided).toEqual(UNDECIDED);
});

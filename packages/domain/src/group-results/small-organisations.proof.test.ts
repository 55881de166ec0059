import { expect, test } from 'vitest';
import { smallOrganisation } from '../../test/small-organisation.ts';
import { revealedTargets } from '../../test/world-search.ts';

test('an attacker who knows everything published about 240 more small organisations learns nothing', () => {
  const leaking = [];
  for (let seed = 61; seed <= 300; seed += 1) {
    // A short search misses some consistent sets of answers.
    if (revealedTargets(smallOrganisation(seed), { tries: 40_000 }).length > 0) leaking.push(seed);
  }
  expect(leaking).toEqual([]);
});

test('an attacker who also knows the figures of 120 small organisations before the threshold was raised learns nothing', () => {
  const leaking = [];
  for (let seed = 101; seed <= 220; seed += 1) {
    const organisation = smallOrganisation(seed);
    const raisedTo = organisation.threshold + 1 + (seed % 3);
    if (revealedTargets({ ...organisation, raisedTo }, { tries: 40_000 }).length > 0) leaking.push(seed);
  }
  expect(leaking).toEqual([]);
});

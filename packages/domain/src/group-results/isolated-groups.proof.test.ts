import { expect, test } from 'vitest';
import { attackOrganisations } from '../../test/attacked-organisations.ts';

test('the figures of 10,000 organisations isolate no answers and no people below the threshold', () => {
  const { shown, leaking } = attackOrganisations(10_000);
  expect(leaking).toEqual([]);
  expect(shown).toBeGreaterThan(30_000);
});

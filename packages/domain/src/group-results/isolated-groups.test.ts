import { expect, test } from 'vitest';
import { ALL_ASKED_RULES } from '../../test/asked-organisation.ts';
import { attackOrganisations } from '../../test/attacked-organisations.ts';

// The proof beside this one attacks 10,000 organisations.
test('an attacker who knows every figure and every count isolates no answers and no people below the threshold', () => {
  const { shown, leaking } = attackOrganisations(1_000);
  expect(leaking).toEqual([]);
  // Guards against a gate that shows too little.
  expect(shown).toBeGreaterThan(3_000);
}, 60_000);

test.each([
  ['only groups of too few answers are hidden', { ...ALL_ASKED_RULES, hidesComplements: false }],
  ['nothing depends on who was asked', { ...ALL_ASKED_RULES, areJoined: false, knowsAsked: false }],
])(
  'the attacker isolates groups when %s',
  (_, rules) => {
    expect(attackOrganisations(200, rules).leaking.length).toBeGreaterThan(10);
  },
  60_000,
);

import { describe, expect, test } from 'vitest';
import { ALL_RULES, type PublishingRules } from '../../test/published-wave.ts';
import {
  largerOrganisation,
  type Member,
  type SmallOrganisation,
  smallOrganisation,
  smallQuestion,
} from '../../test/small-organisation.ts';
import { revealedTargets } from '../../test/world-search.ts';

/** Seeds of organisations with larger crews, of which most show single questions of several groups. */
const LARGER = [1, 2, 4, 7, 11, 14, 15, 16, 17, 25, 26, 28, 71];

// The proof beside this one attacks more organisations.
test('who knows everything published about small organisations finds out no answer, and nobody who answered', () => {
  const leaking = [];
  for (let seed = 1; seed <= 60; seed += 1) {
    // A short search misses some sets of answers that are consistent.
    if (revealedTargets(smallOrganisation(seed), { tries: 40_000 }).length > 0) leaking.push(seed);
  }
  expect(leaking).toEqual([]);
}, 120_000);

test('nor of crews that show single questions, because they have three times as many answers as the threshold', () => {
  const leaking = [];
  for (const seed of LARGER) {
    if (revealedTargets(largerOrganisation(seed)).length > 0) leaking.push(seed);
  }
  expect(leaking).toEqual([]);
}, 120_000);

test('a category whose questions are all at an end of their ranges tells nobody’s answers', () => {
  expect(revealedTargets(smallOrganisation(478))).toEqual([]);
}, 120_000);

/** An organisation whose threshold is raised by three after the close. */
function raised(seed: number): SmallOrganisation {
  const organisation = smallOrganisation(seed);
  return { ...organisation, raisedTo: organisation.threshold + 3 };
}

/** Crews of 14, 16 and 18, in which some do not answer, and somebody alone in a crew, who does. */
function somebodyAlone(): SmallOrganisation {
  const scale = { isScale: true, points: [1, 2, 3, 4, 5, 6, 7] };
  const crew = (name: string, people: number, missing: number): readonly Member[] =>
    Array.from({ length: people }, (_, index) => ({
      place: { site: 's0', crew: name, company: 'own' },
      answers: index < missing ? null : [2 + (index % 5), 3 + (index % 4)],
    }));
  return {
    threshold: 10,
    questions: [smallQuestion(scale, { index: 0 }), smallQuestion(scale, { index: 1 })],
    members: [...crew('k0', 14, 1), ...crew('k1', 16, 2), ...crew('k2', 18, 1), ...crew('k3', 1, 0)],
  };
}

/** A crew that gave the safest of all given answers, and one whose answers differ. */
function safestCrew(): SmallOrganisation {
  const scale = { isScale: true, points: [1, 2, 3, 4, 5, 6, 7] };
  const crew = (name: string, answer: (index: number) => number): readonly Member[] =>
    Array.from({ length: 16 }, (_, index) => ({
      place: { site: 's0', crew: name, company: 'own' },
      answers: [answer(index), answer(index + 1)],
    }));
  return {
    threshold: 5,
    questions: [smallQuestion(scale, { index: 0 }), smallQuestion(scale, { index: 1 })],
    members: [...crew('k0', () => 5), ...crew('k1', (index) => 2 + (index % 3))],
  };
}

describe('the attacker finds somebody out when', () => {
  test.each<[string, SmallOrganisation, Partial<PublishingRules>]>([
    ['figures of few questions are shown from the threshold on', smallOrganisation(8), { limitsFewQuestions: false }],
    ['means within two answers of an end are shown', smallOrganisation(3), { hidesTwoAnswers: false }],
    ['intervals assume the deviation of their group', smallOrganisation(46), { poolsDeviations: false }],
    ['reliability is shown where anybody differs', largerOrganisation(15), { hidesAgreement: false }],
    ['distributions are shown beside a figure at an end of them', safestCrew(), { hidesDistributions: false }],
    ['small groups are not joined', smallOrganisation(35), { joinsGroups: false }],
    ['a raised threshold leaves out questions of a figure', raised(212), { keepsQuestions: false }],
    [
      'groups in which nobody answered are left out of the calculation',
      somebodyAlone(),
      { joinsGroups: false, keepsUnanswered: false },
    ],
  ])(
    '%s',
    (_, organisation, without) => {
      expect(revealedTargets(organisation)).toEqual([]);
      expect(revealedTargets(organisation, { rules: { ...ALL_RULES, ...without }, tries: 1_500 })).not.toEqual([]);
    },
    120_000,
  );
});

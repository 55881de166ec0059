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

/** Seeds of organisations with larger crews for which the search takes little time; the proof beside this one attacks the others too. */
const LARGER = [1, 2, 4, 7, 11, 14, 15, 16, 17, 25, 26, 28, 71];

// The proof beside this one attacks more organisations.
test('an attacker who knows everything published about small organisations learns no answer, and not who answered', () => {
  const leaking = [];
  for (let seed = 1; seed <= 60; seed += 1) {
    // A short search misses some consistent sets of answers.
    if (revealedTargets(smallOrganisation(seed), { tries: 40_000 }).length > 0) leaking.push(seed);
  }
  expect(leaking).toEqual([]);
}, 120_000);

test('an attacker who knows everything published learns nothing about crews that show single questions', () => {
  const leaking = [];
  for (const seed of LARGER) {
    if (revealedTargets(largerOrganisation(seed)).length > 0) leaking.push(seed);
  }
  expect(leaking).toEqual([]);
}, 120_000);

test('a category whose questions are all at an end of their ranges reveals nobody’s answers', () => {
  expect(revealedTargets(smallOrganisation(478))).toEqual([]);
}, 120_000);

/** An organisation whose threshold is raised by three after the close. */
function raised(seed: number): SmallOrganisation {
  const organisation = smallOrganisation(seed);
  return { ...organisation, raisedTo: organisation.threshold + 3 };
}

/** Crews of 14, 16 and 18, in which some do not answer, and a crew of one person, who answers. */
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

type AnswerType = Parameters<typeof smallQuestion>[0];

const SCALE: AnswerType = { isScale: true, points: [1, 2, 3, 4, 5, 6, 7] };

/** Two crews of one company on one site that answer the questions of a category. */
function twoCrews(
  types: readonly AnswerType[],
  crews: readonly (readonly [people: number, answering: (index: number) => readonly number[]])[],
): SmallOrganisation {
  return {
    threshold: 5,
    questions: types.map((type, index) => smallQuestion(type, { index })),
    members: crews.flatMap(([length, answering], crew) =>
      Array.from({ length }, (_, index) => ({
        place: { site: 's0', crew: `k${crew}`, company: 'own' },
        answers: answering(index),
      })),
    ),
  };
}

/** A crew that gave the safest of all given answers, and one whose answers differ. */
function safestCrew(people: number, others: number): SmallOrganisation {
  return twoCrews(
    [SCALE, SCALE],
    [
      [people, () => [5, 5]],
      [others, (index) => [2 + (index % 3), 2 + ((index + 1) % 3)]],
    ],
  );
}

/** A crew that agrees on a scale and on a choice whose answers are far apart, and one that does not. */
function agreeingOnChoice(): SmallOrganisation {
  return twoCrews(
    [SCALE, { isScale: false, points: [1, 7] }],
    [
      [15, () => [4, 7]],
      [15, (index) => [2 + (index % 5), index % 2 === 0 ? 7 : 1]],
    ],
  );
}

describe('the attacker learns something when', () => {
  test.each<[string, SmallOrganisation, Partial<PublishingRules>]>([
    ['figures of few questions are shown from the threshold on', smallOrganisation(8), { limitsFewQuestions: false }],
    ['means within two answers of an end are shown', smallOrganisation(3), { hidesTwoAnswers: false }],
    ['intervals assume the deviation of their group', smallOrganisation(46), { poolsDeviations: false }],
    ['reliability is shown where anybody differs', largerOrganisation(15), { hidesUnanimousReliability: false }],
    ['the interval of alpha has its exact ends', safestCrew(16, 16), { scalesReliabilityIntervals: false }],
    ['agreement on choices is shown', agreeingOnChoice(), { limitsAgreement: false }],
    ['distributions are shown beside a figure at an end of them', safestCrew(16, 16), { hidesDistributions: false }],
    ['small groups are not joined', smallOrganisation(35), { joinsGroups: false }],
    ['a raised threshold leaves out questions of a figure', raised(212), { keepsQuestions: false }],
    [
      'a raised threshold shows distributions that were hidden',
      { ...safestCrew(5, 13), raisedTo: 6 },
      { keepsDistributions: false },
    ],
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

import { describe, expect, test } from 'vitest';
import type { ReleasedChange } from '../release/released-change.ts';
import { ACTION_LENGTH_MAX } from './action.ts';
import {
  describeChangeAfterAction,
  describeChangesAfterGroupAction,
  describeMissingComparison,
} from './after-action.ts';
import { proposalsOf } from './proposals.ts';

// Only the release gate makes these in production; here the sentences about them are tested.
const clear = (points: number) =>
  ({
    kind: 'clear',
    pairs: null,
    points,
    interval: { low: points - 5, high: points + 5 },
    effect: 1,
  }) as ReleasedChange;
const unclear = { kind: 'unclear', pairs: null } as ReleasedChange;
const say = (change: ReleasedChange | null, others: readonly (ReleasedChange | null)[] = []) =>
  describeChangeAfterAction({ group: '“Formwork”', category: 'Stress', change, others });

describe('the sentence about the wave after an action', () => {
  test.each([
    [clear(12), [], 'After the action, Stress of “Formwork” rose by 12 points (95% interval 7 to 17).'],
    [clear(-1), [], 'After the action, Stress of “Formwork” fell by 1 point (95% interval -6 to 4).'],
    [unclear, [], 'After the action, there is no clear change in Stress of “Formwork”.'],
    [null, [], 'What changed in Stress of “Formwork” after the action cannot be told from these figures.'],
  ])('begins with the group', (change, others, expected) => {
    expect(say(change, others)).toBe(
      `${expected} No group without an action in this category can be compared with it.`,
    );
  });

  test('goes on with groups without an action', () => {
    expect(say(unclear, [clear(6), clear(9), clear(-7), unclear, null])).toMatch(
      / Of the 4 other groups without an action in it, 2 rose, 1 fell and 1 showed no clear change\.$/,
    );
    expect(say(unclear, [unclear])).toMatch(/ Of the 1 other group without an action in it, 0 rose,/);
    expect(describeChangeAfterAction({ group: null, category: 'Stress', change: clear(6), others: [] })).toMatch(
      /^After the action, Stress rose by 6 points/,
    );
  });

  test.each([
    [
      { Stress: clear(12), Focus: clear(6), Trust: clear(-9), Sleep: unclear, Noise: null },
      'After the action, Stress and Focus rose, and Trust fell in “Formwork”. There is no clear change in 1 category. What changed in 1 category cannot be told from these figures.',
    ],
    [
      { Stress: clear(-3), Sleep: unclear, Noise: unclear },
      'After the action, Stress fell in “Formwork”. There is no clear change in 2 categories.',
    ],
    [{ Stress: clear(3) }, 'After the action, Stress rose in “Formwork”.'],
    [
      { Stress: unclear, Sleep: unclear, Noise: null },
      'After the action, there is no clear change in “Formwork” in 2 categories. What changed in 1 category cannot be told from these figures.',
    ],
    [{ Stress: null, Sleep: null }, 'What changed in “Formwork” after the action cannot be told from these figures.'],
  ])('counts the categories after an action for a whole group: %o', (changes, expected) => {
    const all = Object.entries(changes).map(([category, change]) => ({ category, change }));
    expect(describeChangesAfterGroupAction({ group: '“Formwork”', changes: all, otherQuestions: 0 })).toBe(expected);
  });

  test.each([
    [{ Stress: clear(3) }, 1, ' 1 category is not compared: the wave after the action asked other questions about it.'],
    [
      { Stress: unclear },
      2,
      ' 2 categories are not compared: the wave after the action asked other questions about them.',
    ],
    [
      { Stress: null },
      2,
      ' 2 categories are not compared: the wave after the action asked other questions about them.',
    ],
  ])('says in how many categories the questions differ: %o, %i', (changes, otherQuestions, expected) => {
    const all = Object.entries(changes).map(([category, change]) => ({ category, change }));
    const said = (count: number) =>
      describeChangesAfterGroupAction({ group: null, changes: all, otherQuestions: count });
    expect(said(otherQuestions)).toBe(`${said(0)}${expected}`);
  });

  test('names no group when it covers everyone', () => {
    expect(
      describeChangesAfterGroupAction({
        group: null,
        changes: [{ category: 'Stress', change: clear(2) }],
        otherQuestions: 0,
      }),
    ).toBe('After the action, Stress rose.');
  });

  test('says when the wave to compare with starts', () => {
    expect(describeMissingComparison({ reason: 'no_wave', startsOn: '2026-12-13' })).toBe(
      'No wave of the campaign has started since the action was done. The next one is planned to start on 13 December 2026. Its figures can be compared once it is closed.',
    );
  });

  test('never states a cause', () => {
    const ofGroup = [clear(12), clear(-3), unclear, null].map((change) => ({ category: 'Stress', change }));
    const all = [
      say(clear(12), [clear(3)]),
      say(null),
      describeChangesAfterGroupAction({ group: '“Formwork”', changes: ofGroup, otherQuestions: 1 }),
      describeMissingComparison({ reason: 'hidden' }),
      describeMissingComparison({ reason: 'no_wave', startsOn: '2026-12-13' }),
    ].join(' ');
    expect(all).not.toMatch(/because|cause|due to|led to|thanks|effect of|result of/i);
  });
});

describe('proposals', () => {
  const advice = {
    site: 'Remove one noise.',
    person: 'Offer a private talk.',
    meaning: 'attention may slip',
    openQuestion: 'What takes your mind off the work?',
  };

  test('are about the site and the crew, never about a person', () => {
    expect(proposalsOf({ name: 'Focus', advice }, 'site')[1]).toBe(
      'Hold a toolbox talk on Focus with each crew. Agree one change with each, and say by when.',
    );
    expect(proposalsOf({ name: 'Focus', advice }, 'crew')).toEqual([
      'Remove one noise.',
      'Hold the toolbox talk on Focus. Agree one change with the crew, and say by when.',
    ]);
    expect(proposalsOf({ name: 'Focus', advice: null }, 'crew')).toEqual([]);
  });

  test('are short enough for an action', () => {
    const long = proposalsOf({ name: 'y'.repeat(2000), advice: { ...advice, site: 'x'.repeat(2000) } }, 'crew');
    expect(long).toHaveLength(2);
    expect(long.every((text) => text.length <= ACTION_LENGTH_MAX)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { answersBySlug } from '../test/participants.ts';
import { asking, scaleQuestion } from '../test/questions.ts';
import vectors from '../test/scoring-vectors.json' with { type: 'json' };
import { assessConsistency, type ConsistencyFlag, describeFlag } from './consistency.ts';
import type { Answers, Question } from './question.ts';
import { SYSTEM_QUESTIONS, systemQuestionBySlug } from './question-library.ts';
import { SAFETY_AND_READINESS } from './questionnaires/system.ts';
import { scoreSurvey } from './scoring.ts';
import { shuffleWithSeed } from './shuffle.ts';

const RULES = SAFETY_AND_READINESS.questionnaire.consistency;

const careful = vectors.participants.best_no_text.answers;

/** The careful participant, with some answers changed, by slug. */
function assess(
  changed: Record<string, string | number> = {},
  options: { itemSeconds?: Record<string, number> | null; questions?: readonly Question[] } = {},
) {
  const { itemSeconds = null, questions = SYSTEM_QUESTIONS } = options;
  const answers = answersBySlug({ ...careful, ...changed });
  return assessConsistency({
    rules: RULES,
    questionsInOrderShown: questions,
    answers,
    items: scoreSurvey(asking(questions), answers, 'en').items,
    itemSeconds,
  });
}

test('a careful participant is consistent', () => {
  expect(assess()).toEqual({
    level: 'consistent',
    flags: [],
    longestRun: 8,
    differingPairs: 0,
    comparedPairs: 7,
    overClaims: 0,
    fastItems: null,
  });
});

test.each(['straight_4_yes_first_option', 'straight_7_yes_first_option'] as const)(
  'the straight-liner %s gets the level talk_first, whatever the order of the questions',
  (name) => {
    const questions = shuffleWithSeed(SYSTEM_QUESTIONS, 2026);
    const { level, flags, longestRun } = assess(vectors.participants[name].answers, { questions });
    expect(level).toBe('talk_first');
    expect(flags).toEqual(expect.arrayContaining(['attention_missed', 'long_run']));
    expect(longestRun).toBe(SYSTEM_QUESTIONS.filter(({ type }) => type === 'scale').length);
  },
);

test('answering 7 throughout raises every flag that answers alone can raise', () => {
  const { flags, differingPairs, overClaims } = assess(vectors.participants.straight_7_yes_first_option.answers);
  expect(new Set(flags)).toEqual(
    new Set(['attention_missed', 'infrequency', 'long_run', 'opposite_answers', 'over_claiming']),
  );
  expect({ differingPairs, overClaims }).toEqual({ differingPairs: 7, overClaims: 4 });
});

describe('one flag', () => {
  test.each<[string, Record<string, string | number>, ConsistencyFlag[]]>([
    ['another colour than the one asked for', { 'honest-blue': 'Green' }, ['attention_missed']],
    ['agreeing a little with what can hardly be true', { 'honest-everyone': 5 }, ['infrequency']],
    ['the middle about what can hardly be true', { 'honest-everyone': 4 }, []],
    ['three claims', { 'honest-mistake': 6, 'honest-tired': 6, 'honest-memory': 7 }, ['over_claiming']],
    ['three smaller claims', { 'honest-mistake': 5, 'honest-tired': 6, 'honest-angry': 6 }, []],
    ['three pairs apart', { 'focus-wander': 5, 'know-unsure': 5, 'load-shortcut': 5 }, ['opposite_answers']],
    ['three pairs less far apart', { 'focus-wander': 4, 'know-unsure': 5, 'load-shortcut': 5 }, []],
    ['pairs apart the other way', { 'focus-steady': 3, 'ppe-always': 3, 'stress-calm': 3 }, ['opposite_answers']],
  ])('%s', (_name, changed, flags) => {
    const found = assess(changed);
    expect(found.flags).toEqual(flags);
    expect(found.level).toBe(flags.length === 0 ? 'consistent' : 'check');
  });

  test('each designed pair is compared', () => {
    const opposites = [
      'focus-wander',
      'honest-gear-off',
      'know-unsure',
      'support-blame',
      'stress-chances',
      'body-push',
      'load-shortcut',
    ];
    for (const slug of opposites) expect(assess({ [slug]: 7 }).differingPairs, slug).toBe(1);
  });

  test('each over-claim counts', () => {
    for (const slug of ['honest-mistake', 'honest-tired', 'honest-angry', 'honest-memory']) {
      expect(assess({ [slug]: 6 }).overClaims, slug).toBe(1);
    }
  });
});

test('two flags give the level talk_first', () => {
  expect(assess({ 'honest-blue': 'Red', 'honest-everyone': 7 }).level).toBe('talk_first');
});

describe('runs', () => {
  const scale = Array.from({ length: 14 }, (_, index) => scaleQuestion({ id: `q${index}` }));

  test.each([
    [11, []],
    [12, ['long_run']],
  ])('%d equal answers', (length, flags) => {
    const answers = Object.fromEntries(scale.map(({ id }, index) => [id, index < length ? 5 : 1 + (index % 2)]));
    expect(assessAlone(scale, answers)).toMatchObject({ longestRun: length, flags });
  });

  test('are not broken by items of other types or unanswered ones', () => {
    const blue = systemQuestionBySlug('honest-blue');
    const questions = [...scale.slice(0, 6), blue, ...scale.slice(6)];
    const answers = Object.fromEntries(scale.filter((_, index) => index !== 3).map(({ id }) => [id, 4]));
    expect(assessAlone(questions, { ...answers, [blue.id]: 'option_2' }).longestRun).toBe(13);
  });

  test('are measured by the longest one, wherever it is', () => {
    const values = [1, 2, 2, 2, 3, 3];
    const answers = Object.fromEntries(values.map((value, index) => [`q${index}`, value]));
    expect(assessAlone(scale, answers).longestRun).toBe(3);
    expect(assessAlone(scale, {}).longestRun).toBe(0);
  });
});

describe('speed', () => {
  const ids = SYSTEM_QUESTIONS.map(({ id }) => id);
  const secondsFor = (fast: number) => Object.fromEntries(ids.map((id, index) => [id, index < fast ? 1.9 : 2]));

  test.each([
    [24, []],
    [25, ['too_fast']],
  ])('%d of 50 questions under two seconds', (fast, flags) => {
    expect(assess({}, { itemSeconds: secondsFor(fast) })).toMatchObject({ fastItems: fast, flags });
  });

  test('without recorded seconds there is no speed flag', () => {
    expect(assess({}, { itemSeconds: null }).flags).toEqual([]);
    expect(assess({}, { itemSeconds: {} })).toMatchObject({ fastItems: 0, flags: [] });
  });

  test('a survey without questions cannot be answered too fast', () => {
    const input = { rules: RULES, questionsInOrderShown: [], answers: {}, items: [], itemSeconds: {} };
    expect(assessConsistency(input).flags).toEqual([]);
  });

  test('seconds of questions that were not asked do not count', () => {
    const itemSeconds = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 0]));
    expect(assess({}, { itemSeconds }).fastItems).toBe(0);
    const inherited = scaleQuestion({ id: 'toString' });
    expect(assessAlone([inherited], {}, {}).fastItems).toBe(0);
  });
});

test('a survey without the designed items gets no flag from them', () => {
  const own = [scaleQuestion({ id: 'own' })];
  expect(assessAlone(own, { own: 7 })).toMatchObject({ level: 'consistent', comparedPairs: 0, overClaims: 0 });
});

test('a designed item that was not answered raises nothing', () => {
  expect(assessAlone(SYSTEM_QUESTIONS, {})).toMatchObject({ level: 'consistent', comparedPairs: 0 });
});

test('a pair with one answer is not compared', () => {
  const answers = { [systemQuestionBySlug('focus-steady').id]: 7, [systemQuestionBySlug('know-unsure').id]: 7 };
  expect(assessAlone(SYSTEM_QUESTIONS, answers)).toMatchObject({ differingPairs: 0, comparedPairs: 0 });
});

test('flags are described without accusing anyone', () => {
  const flags: ConsistencyFlag[] = [
    'attention_missed',
    'infrequency',
    'long_run',
    'opposite_answers',
    'too_fast',
    'over_claiming',
  ];
  expect(flags.map(describeFlag)).toMatchInlineSnapshot(`
    [
      "The question that asks for a particular colour got a different answer, so some questions may have been read too quickly.",
      "One answer agrees with a statement that can hardly be true, so some statements may have been misread.",
      "Many scale questions in a row got the same answer.",
      "Several pairs of opposite statements got answers that do not fit together.",
      "At least half of the questions took less than two seconds each.",
      "Several answers agree with statements that are true of almost nobody.",
    ]
  `);
  expect(flags.map(describeFlag).join(' ')).not.toMatch(/\b(lie|lied|lying|dishonest|fake|cheat|careless|guilty)/i);
});

function assessAlone(
  questions: readonly Question[],
  answers: Answers,
  itemSeconds: Record<string, number> | null = null,
) {
  const { items } = scoreSurvey(asking(questions), answers, 'en');
  return assessConsistency({ rules: RULES, questionsInOrderShown: questions, answers, items, itemSeconds });
}

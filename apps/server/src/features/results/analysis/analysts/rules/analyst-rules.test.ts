import { CONSISTENCY_CHECKS } from '@plumbline/domain/consistency';
import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../../../../testkit/evidence.ts';
import type { Evidence } from '../../analyst.ts';
import { groundDraft } from '../../writing/ground-draft.ts';
import { createRulesAnalyst } from './analyst-rules.ts';

const analyst = createRulesAnalyst();

/** The grounded draft, with its placeholders filled. */
async function write(evidence: Evidence) {
  const { content, dropped } = groundDraft(await analyst.write(evidence), evidence);
  expect(dropped).toBe(0);
  return content;
}

const textOf = (statements: readonly { text: string }[]) => statements.map(({ text }) => text).join(' ');

test('the summary names the two lowest categories, the score and the risk of the evidence', async () => {
  const { summary } = await write(evidenceOf({ percents: { focus: 40, stress: 60, support: 90 }, overall: 63 }));
  expect(textOf(summary)).toContain('63%');
  expect(textOf(summary)).toContain('medium risk');
  expect(textOf(summary)).toMatch(/Concentration & Focus \(40%\).* and Stress & Anxiety \(60%\)/);
});

test.each([
  [80, 1, 0],
  [79, 0, 1],
])('a category at %i%% yields %i strengths and %i concerns', async (percent, strengths, concerns) => {
  const content = await write(evidenceOf({ percents: { focus: percent } }));
  expect([content.strengths.length, content.concerns.length]).toEqual([strengths, concerns]);
});

test('a concern names at most three answers, the lowest first, and references exactly those', async () => {
  const items = [3, 1, 4, 2, 3].map((finalScore, index) => ({
    category: 'focus',
    questionId: `q${index}`,
    finalScore,
  }));
  const { concerns } = await write(evidenceOf({ percents: { focus: 40 }, items }));
  expect(concerns[0]?.evidence).toEqual(['focus', 'q1', 'q3', 'q0']);
  expect(concerns[0]?.text).toContain('“Text of q1” was answered “Answer to q1”');
  expect(concerns[0]?.text).not.toContain('q2');
});

test('a control question among them is marked as one', async () => {
  const items = [{ category: 'focus', questionId: 'q0', finalScore: 1, isControl: true }];
  const { concerns } = await write(evidenceOf({ percents: { focus: 40 }, items }));
  expect(concerns[0]?.text).toContain('“Answer to q0” (a control question)');
});

test('one low answer is a concern although its category is not, and the summary refers to it', async () => {
  const items = [{ category: 'focus', questionId: 'q0', finalScore: 1 }];
  const { concerns, summary } = await write(evidenceOf({ percents: { focus: 90 }, items }));
  expect(concerns.map(({ evidence }) => evidence)).toEqual([['focus', 'q0']]);
  expect(textOf(summary)).toContain('some answers need a look: see Concerns');
});

test.each([
  [60, 'below the average here (71% among 23 others)'],
  [68, 'about the same as the average here (71% among 23 others)'],
  [79, 'above the average here (71% among 23 others)'],
])('a category at %i%% is compared with the average of others', async (percent, words) => {
  const averages = [{ category: 'focus', percent: 71, surveys: 23 }];
  const { concerns } = await write(evidenceOf({ percents: { focus: percent }, averages }));
  expect(concerns[0]?.text).toContain(words);
  expect(concerns[0]?.evidence).toContain('average:focus');
});

test('a category with too few answers is neither strength nor concern, and the limits say so', async () => {
  const content = await write(evidenceOf({ percents: { focus: 20, stress: 90 }, thin: 'focus' }));
  expect(content.concerns).toEqual([]);
  expect(textOf(content.limits)).toContain(
    'Concentration & Focus has too few answers to say anything about it: 1 of 7',
  );
});

describe('actions', () => {
  test('at high risk the first step is for today, and begins with the tasks', async () => {
    const { actions } = await write(evidenceOf({ percents: { focus: 20 }, overall: 20, risk: 'High' }));
    expect(actions[0]?.text).toMatch(/^Before work starts today, see which tasks/);
    expect(actions[0]?.text).toContain('talk to the person in private');
  });

  test('the site comes before the person', async () => {
    const { actions } = await write(evidenceOf({ percents: { focus: 40, stress: 50 } }));
    expect(actions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Look for what breaks attention on this site/),
      expect.stringMatching(/^Look at what drives the pressure/),
      expect.stringMatching(/^Agree a short check/),
      expect.stringMatching(/^Offer a private talk/),
    ]);
  });

  test.each(['focus', 'knowledge', 'support', 'stress', 'physical_state', 'workload'])(
    'a low score in %s has steps of its own',
    async (category) => {
      const { actions } = await write(evidenceOf({ percents: { [category]: 40 } }));
      expect(actions).toHaveLength(2);
      for (const action of actions) expect(action.evidence).toEqual([category]);
    },
  );

  test('without a concern there is still one step', async () => {
    const { actions } = await write(evidenceOf({ percents: { focus: 95 }, overall: 95, risk: 'Low' }));
    expect(actions).toHaveLength(1);
  });
});

test('consistency flags lead to a talk, in words that accuse nobody', async () => {
  const content = await write(evidenceOf({ percents: { focus: 90 }, flags: ['long_run', 'attention_missed'] }));
  expect(textOf(content.summary)).toContain('Use this score with care');
  expect(content.consistency).toHaveLength(3);
  expect(JSON.stringify(content)).not.toMatch(/\b(lie|lied|lying|cheat|dishonest|fake)/i);
});

test('without a score no strengths or concerns are written', async () => {
  const content = await write(evidenceOf({ percents: { focus: null }, overall: null, risk: null }));
  expect(textOf(content.summary)).toBe('No scored question was answered, so there is no score to explain.');
  expect([content.strengths, content.concerns]).toEqual([[], []]);
});

test('the limits say that no model wrote it and that answers are no proof', async () => {
  const { limits } = await write(evidenceOf({ percents: { focus: 40 } }));
  expect(textOf(limits)).toContain('not by a language model');
  expect(textOf(limits)).toContain('not proof of anything');
});

test('the same evidence gives the same text, and every statement has a reference', async () => {
  const items = [{ category: 'focus', questionId: 'q', finalScore: 1 }];
  const given = evidenceOf({ percents: { focus: 40, support: 95 }, items });
  const { averages: _, ...sections } = await write(given);
  expect((await write(given)).concerns).toEqual(sections.concerns);
  for (const statements of Object.values(sections)) {
    expect(statements.filter(({ evidence: references }) => references.length === 0)).toEqual([]);
  }
});

describe('a questionnaire that is not the whole library', () => {
  test('has no score to explain when nothing counts towards one, and no step that praises', async () => {
    const { summary, actions, limits } = await write(evidenceOf({ percents: {}, overall: null, risk: null }));
    expect(textOf(summary)).toBe('No question of this survey counts towards a score, so there is no score to explain.');
    expect(textOf(actions)).toMatch(/^Read the answers under All Responses/);
    expect(textOf(limits)).not.toContain('average');
  });

  test.each([
    [40, /^All scored questions are about Concentration & Focus: attention may slip/],
    [90, /^All scored questions are about Concentration & Focus, which is not low\.$/],
  ])('with one category at %i%% is not compared with others', async (percent, words) => {
    const { summary } = await write(evidenceOf({ percents: { focus: percent }, overall: percent }));
    expect(summary.at(-1)?.text).toMatch(words);
  });

  test('asks the crew about a category without advice, and quotes no answers to them', async () => {
    const items = [{ category: 'own_lifts', questionId: 'q0', finalScore: 1 }];
    const { actions, concerns, summary } = await write(evidenceOf({ percents: { own_lifts: 40, focus: 90 }, items }));
    expect(actions.map(({ text }) => text)).toEqual([
      'Ask the crew about own_lifts on this site, without naming anyone, and agree on something to change.',
    ]);
    expect(textOf(summary)).toContain('own_lifts (40%) is the category to look at.');
    expect(concerns[0]?.text).toMatch(/^own_lifts is at 40%\. It needs attention now\. The answer behind it/);
  });

  test('keeps the company’s own advice, with numbers that an analyst must not write', async () => {
    const given = evidenceOf({ percents: { own_lifts: 40, focus: 90 } });
    const advice = { site: 'Limit lifts to 25 kg.', person: '', meaning: 'backs may give way', openQuestion: '' };
    const categories = given.categories.map((each) => (each.category === 'own_lifts' ? { ...each, advice } : each));
    const { actions, concerns, questions } = await write({ ...given, categories });
    expect(actions.map(({ text }) => text)).toEqual(['Limit lifts to 25 kg.']);
    expect(concerns[0]?.text).toContain('It needs attention now: backs may give way.');
    expect(questions.map(({ text }) => text)).toEqual(['What would help most with own_lifts here?']);
  });

  test.each([
    [CONSISTENCY_CHECKS, 'The answers fit together: none of the checks found anything.'],
    [
      ['long_run', 'too_fast'],
      'These questions allow only some of the checks of answer consistency. Looked at: long runs of the same answer and how quickly questions were answered. Nothing was found.',
    ],
    [[], 'How well the answers fit together is not known: these questions allow no check of it.'],
  ] as const)('says which checks of answer consistency could look: %j', async (checks, words) => {
    const { consistency } = await write(evidenceOf({ percents: { focus: 90 }, checks }));
    expect(consistency[0]?.text).toBe(words);
  });

  test('names many categories with too few answers in one statement', async () => {
    const given = evidenceOf({ percents: Object.fromEntries([...'abcdefg'].map((key) => [`own_${key}`, 40])) });
    const categories = given.categories.map((each) => ({ ...each, hasEnoughAnswers: false }));
    const { limits } = await write({ ...given, categories });
    expect(limits.filter(({ text }) => text.includes('too few answers'))).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import type { AnalysisContent } from '../../../../platform/db/schema/stored-json.ts';
import { evidenceOf } from '../../../../testkit/evidence.ts';
import type { Analyst, AnalystFailure, DraftAnalysis } from '../analyst.ts';
import { writeAnalysis } from './write-analysis.ts';

const EVIDENCE = evidenceOf({
  percents: { focus: 40, stress: 60, support: 90 },
  items: [{ category: 'support', questionId: 'q1', finalScore: 1 }],
});
const NOTHING: DraftAnalysis = {
  summary: [{ text: 'The score is {{overall}}.', evidence: ['overall'] }],
  strengths: [],
  concerns: [],
  consistency: [],
  actions: [{ text: 'Look at the site.', evidence: ['overall'] }],
  questions: [],
  limits: [],
};
const RULES: Analyst = {
  generatedBy: 'rules',
  model: 'rules of the test',
  write: async () => ({
    ...NOTHING,
    concerns: [
      { text: '{{name:focus}} is low by rule.', evidence: ['focus'] },
      { text: '{{name:stress}} is low by rule.', evidence: ['stress'] },
      { text: 'One answer in {{name:support}} is low by rule.', evidence: ['support', 'q1'] },
    ],
  }),
};

async function writtenWith(draft: Partial<DraftAnalysis>): Promise<AnalysisContent> {
  const model: Analyst = { generatedBy: 'model', model: 'm', write: async () => ({ ...NOTHING, ...draft }) };
  const onFailure = (failure: AnalystFailure) => {
    throw failure;
  };
  return (await writeAnalysis(EVIDENCE, { rules: RULES, model, onFailure })).content;
}

const FOCUS_BY_RULE = 'Concentration & Focus is low by rule.';
const STRESS_BY_RULE = 'Stress & Anxiety is low by rule.';
const textsOf = (statements: readonly { text: string }[]) => statements.map(({ text }) => text);

test('concerns that the model left out are added by the rules, the lowest category first', async () => {
  const own = { text: '{{name:focus}} came to {{percent:focus}}.', evidence: ['focus'] };
  const answer = { text: 'Look at {{question:q1}}.', evidence: ['support', 'q1'] };
  const { concerns, limits } = await writtenWith({ concerns: [own, answer] });
  expect(textsOf(limits)).toContain('Fixed rules added concerns that the language model left out.');
  expect(textsOf(concerns)).toEqual(['Concentration & Focus came to 40%.', STRESS_BY_RULE, 'Look at “Text of q1”.']);
});

test('statements that the rules added are marked as such', async () => {
  const { concerns, limits, actions } = await writtenWith({});
  expect(concerns.filter(({ by_rules }) => by_rules !== true)).toEqual([]);
  expect(limits.filter(({ by_rules }) => by_rules !== true)).toEqual([]);
  expect(actions.map(({ by_rules }) => by_rules)).toEqual([undefined]);
});

test('a concern of the model that is too long is replaced by that of the rules', async () => {
  const long = { text: `{{name:focus}} ${'and so on '.repeat(70)}`, evidence: ['focus'] };
  expect(textsOf((await writtenWith({ concerns: [long] })).concerns)).toContain(FOCUS_BY_RULE);
});

test('a concern that does not name a category does not cover it', async () => {
  const vague = { text: 'Some things could be better.', evidence: ['focus', 'stress'] };
  const texts = textsOf((await writtenWith({ concerns: [vague] })).concerns);
  expect(texts).toEqual(expect.arrayContaining([FOCUS_BY_RULE, STRESS_BY_RULE]));
});

test('a category below its threshold is never a strength, whatever the model writes', async () => {
  const strengths = [
    { text: '{{name:focus}} is fine.', evidence: ['focus'] },
    { text: '{{name:support}} is fine.', evidence: ['support'] },
  ];
  expect((await writtenWith({ strengths })).strengths.map(({ evidence }) => evidence)).toEqual([['support']]);
});

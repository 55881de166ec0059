import { expect, test } from 'vitest';
import { describeGroup } from '../analysts/model/group-prompt.ts';
import type { GroupDraft } from './group-analyst.ts';
import { aGroupDraft, anAnalysedGroup } from './testing.ts';
import { writeByModel } from './write-by-model.ts';

const SUMMARY = [{ text: 'Lowest is {{name:stress}}.', evidence: ['stress'] }];

async function written(draft: GroupDraft, group = anAnalysedGroup()) {
  const statements = await writeByModel({ model: 'test-model', write: async () => draft }, group);
  const by = (isByRules: boolean) =>
    statements.filter(({ by_rules }) => (by_rules === true) === isByRules).map(({ text }) => text);
  return { statements, byRules: by(true), byModel: by(false) };
}

test('a category clearly below the others that the model left out is added in the rules’ words', async () => {
  const { statements, byRules } = await written(aGroupDraft({ summary: SUMMARY }));
  expect(statements.find(({ section }) => section === 'weaknesses')).toEqual({
    section: 'weaknesses',
    text: 'Clearly below the others: Stress (41%, everyone else 66%).',
    by_rules: true,
  });
  expect(byRules).toContain('Fixed rules added what is clearly below the others and the language model left out.');
});

test('one that the model names among the weaknesses is not added', async () => {
  const weaknesses = [{ text: '{{name:stress}} is below the rest.', evidence: ['stress'] }];
  const { byRules, byModel } = await written(aGroupDraft({ summary: SUMMARY, weaknesses }));
  expect(byModel).toEqual(['Lowest is Stress.', 'Stress is below the rest.']);
  expect(byRules.join()).not.toMatch(/Clearly below|Fixed rules/);
});

test('a category clearly below the others is no strength', async () => {
  const strengths = [
    { text: '{{name:stress}} is at {{figure:stress}}.', evidence: ['stress'] },
    { text: '{{name:focus}} is above the rest.', evidence: ['focus'] },
  ];
  const { byModel } = await written(aGroupDraft({ summary: SUMMARY, strengths }));
  expect(byModel).toEqual(['Lowest is Stress.', 'Concentration is above the rest.']);
});

test('the limits of models and of the figures are stated, whatever the model says', async () => {
  const { byRules } = await written(
    aGroupDraft({ summary: SUMMARY }),
    anAnalysedGroup({ share: { asked: 50, answered: 20 } }),
  );
  expect(byRules).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^A language model wrote this/),
      'The figures say what people answered, not why.',
      '20 of 50 answered. What the others think could change the picture.',
      'For one category no figure is shown.',
    ]),
  );
});

test('an answer of whose summary nothing is left is not usable', async () => {
  const draft = aGroupDraft({ summary: [{ text: 'It is at 41%.', evidence: ['stress'] }] });
  await expect(written(draft)).rejects.toMatchObject({ reason: 'not_usable' });
});

test('the model reads figures, names of categories and questions, and nothing else', () => {
  const described = JSON.parse(describeGroup(anAnalysedGroup()));
  expect(Object.keys(described)).toEqual([
    'is_everyone_asked',
    'answered',
    'has_wave_before',
    'categories_asked',
    'categories',
    'questions',
  ]);
  expect(described.categories[1]).toEqual({
    reference: 'stress',
    name: 'Stress',
    figure: { kind: 'mean', n: 20, percent: 41, interval: { low: 35, high: 47 } },
    everyone_else: { kind: 'mean', n: 20, percent: 66, interval: { low: 60, high: 72 } },
    standing: 'below',
    change: { kind: 'clear', points: -9, interval: { low: -9, high: -9 } },
  });
  expect(described.questions[0]).toEqual({
    reference: 'q1',
    question: 'Question at 35',
    agreeing_is_less_safe: true,
    figure: { kind: 'mean', n: 20, percent: 35, interval: { low: 29, high: 41 } },
  });
});

import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../ports/analyst.ts';
import { createRulesAnalyst } from './analyst-rules.ts';

const analyst = createRulesAnalyst();

interface Given {
  readonly percents: Readonly<Record<string, number | null>>;
  readonly overall?: number | null;
  readonly risk?: Evidence['riskLevel'];
  readonly low?: readonly { category: string; id: string; score: number }[];
  readonly flags?: Evidence['consistency']['flags'];
  readonly thin?: string;
}

function evidence({ percents, overall = 70, risk = 'Medium', low = [], flags = [], thin }: Given): Evidence {
  return {
    overallPercent: overall,
    riskLevel: risk,
    categories: Object.entries(percents).map(([category, percent]) => ({
      category,
      percent,
      answered: category === thin ? 1 : 7,
      asked: 7,
      hasEnoughAnswers: category !== thin,
    })),
    items: low.map(({ category, id, score }) => ({
      questionId: id,
      text: `Text of ${id}`,
      category,
      answer: `Answer to ${id}`,
      finalScore: score,
      maxScore: 7,
    })),
    consistency: { level: flags.length === 0 ? 'consistent' : 'talk_first', flags },
  };
}

test('the two lowest categories are named in the summary, with score and risk as they were given', async () => {
  const { summary } = await analyst.write(evidence({ percents: { focus: 40, stress: 60, support: 90 }, overall: 63 }));
  expect(summary).toContain('63%');
  expect(summary).toContain('medium risk');
  expect(summary).toContain('Concentration & Focus (40%) and Stress & Anxiety (60%)');
});

test.each([
  [80, 1, 0],
  [79, 0, 1],
])('a category at %i%% gives %i strengths and %i concerns', async (percent, strengths, concerns) => {
  const content = await analyst.write(evidence({ percents: { focus: percent } }));
  expect([content.strengths.length, content.concerns.length]).toEqual([strengths, concerns]);
});

test('a concern names at most three answers, the lowest first, and rests on exactly them', async () => {
  const low = [3, 1, 4, 2, 3].map((score, index) => ({ category: 'focus', id: `q${index}`, score }));
  const { concerns } = await analyst.write(evidence({ percents: { focus: 40 }, low }));
  expect(concerns[0]?.evidence).toEqual(['focus', 'q1', 'q3', 'q0']);
  expect(concerns[0]?.text).toContain('“Text of q1” was answered “Answer to q1”');
  expect(concerns[0]?.text).not.toContain('q2');
});

test('a category with too few answers is neither strength nor concern, and the limits say so', async () => {
  const content = await analyst.write(evidence({ percents: { focus: 20, stress: 90 }, thin: 'focus' }));
  expect(content.concerns).toEqual([]);
  expect(content.limits.join()).toContain('Concentration & Focus has not enough answers');
});

describe('what to do', () => {
  test('at high risk the first step is to talk before work starts', async () => {
    const { actions } = await analyst.write(evidence({ percents: { focus: 20 }, overall: 20, risk: 'High' }));
    expect(actions[0]?.text).toMatch(/^Talk with the person before they start work today/);
    expect(actions.length).toBeGreaterThan(1);
  });

  test.each(['focus', 'knowledge', 'support', 'stress', 'physical_state', 'workload'])(
    'a low score in %s has steps of its own',
    async (category) => {
      const { actions } = await analyst.write(evidence({ percents: { [category]: 40 } }));
      expect(actions.length).toBeGreaterThanOrEqual(2);
      for (const action of actions) expect(action.evidence).toEqual([category]);
    },
  );

  test('without a concern there is still one step', async () => {
    const { actions } = await analyst.write(evidence({ percents: { focus: 95 }, overall: 95, risk: 'Low' }));
    expect(actions).toHaveLength(1);
  });
});

test('flags on the answers ask for a talk, in words that accuse nobody', async () => {
  const content = await analyst.write(evidence({ percents: { focus: 90 }, flags: ['long_run', 'attention_missed'] }));
  expect(content.summary).toContain('Talk with the person before you use this score');
  expect(content.consistency).toHaveLength(2);
  expect(JSON.stringify(content)).not.toMatch(/\b(lie|lied|lying|cheat|dishonest|fake)/i);
});

test('without a score nothing is made up', async () => {
  const content = await analyst.write(evidence({ percents: { focus: null }, overall: null, risk: null }));
  expect(content.summary).toBe('No scored question was answered, so there is no score to explain.');
  expect([content.strengths, content.concerns]).toEqual([[], []]);
});

test('the same evidence gives the same words, and every statement rests on something', async () => {
  const given = evidence({ percents: { focus: 40, support: 95 }, low: [{ category: 'focus', id: 'q', score: 1 }] });
  const content = await analyst.write(given);
  expect(await analyst.write(given)).toEqual(content);
  const statements = [content.strengths, content.concerns, content.consistency, content.actions].flat();
  expect(statements.filter(({ evidence: references }) => references.length === 0)).toEqual([]);
});

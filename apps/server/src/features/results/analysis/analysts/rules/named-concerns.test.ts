import { priorityOf } from '@plumbline/domain/ratings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnalysisContent } from '../../../../../platform/db/schema/stored-json.ts';
import { participantEvidence } from '../../../../../testkit/simulated-participant.ts';
import type { Analyst, Evidence } from '../../analyst.ts';
import { groundDraft } from '../../writing/ground-draft.ts';
import { writeAnalysis } from '../../writing/write-analysis.ts';
import { createRulesAnalyst } from './analyst-rules.ts';

const rules = createRulesAnalyst();

/** A model that sees nothing wrong, and says so in every section. */
const PRAISING_MODEL: Analyst = {
  generatedBy: 'model',
  model: 'praise',
  write: async ({ categories }) => {
    const praise = categories.map(({ category }) => ({
      text: `{{name:${category}}} is fine as a whole.`,
      evidence: [category],
    }));
    const statements = [
      { text: 'No category stands out as a concern.', evidence: ['overall'] },
      { text: 'The answers are summed up here.', evidence: ['overall'] },
      ...praise,
    ];
    return {
      summary: statements,
      strengths: praise,
      concerns: praise,
      consistency: [],
      actions: statements,
      questions: [],
      limits: statements,
    };
  },
};

/** The categories below their threshold with enough answers, lowest first. */
function lowCategories({ categories }: Evidence) {
  return categories
    .flatMap(({ category, name, goodFrom, percent, hasEnoughAnswers }) =>
      percent !== null && hasEnoughAnswers && percent < goodFrom ? [{ category, name, percent }] : [],
    )
    .sort((a, b) => a.percent - b.percent);
}

function expectNamedWorstFirst({ concerns }: AnalysisContent, evidence: Evidence): void {
  const low = lowCategories(evidence);
  const named = concerns.slice(0, low.length).map(({ text }) => text);
  expect(named).toEqual(low.map(({ name, percent }) => expect.stringContaining(`${name} is at ${percent}%`)));
}

function expectNowhereFine(content: AnalysisContent, evidence: Evidence): void {
  const low = lowCategories(evidence);
  const said = JSON.stringify(content);
  for (const { category, name } of low) {
    expect(content.strengths.filter((strength) => strength.evidence.includes(category))).toEqual([]);
    expect(said).not.toMatch(
      new RegExp(`${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^.;:]* (?:is fine|is not low|as a whole)`),
    );
  }
  if (low.length > 0) expect(said).not.toMatch(/No category/);
}

test('every category below its threshold is a named concern, worst first, and nowhere called fine', async () => {
  await fc.assert(
    fc.asyncProperty(participantEvidence, async (evidence) => {
      const { content, dropped } = groundDraft(await rules.write(evidence), evidence);
      expect(dropped).toBe(0);
      expectNamedWorstFirst(content, evidence);
      expectNowhereFine(content, evidence);
    }),
    { numRuns: 500 },
  );
});

test('the same holds when a model leaves every concern out and praises every category', async () => {
  const onFailure = (failure: Error) => {
    throw failure;
  };
  await fc.assert(
    fc.asyncProperty(participantEvidence, async (evidence) => {
      const { content } = await writeAnalysis(evidence, { rules, model: PRAISING_MODEL, onFailure });
      expectNamedWorstFirst(content, evidence);
      expectNowhereFine(content, evidence);
    }),
    { numRuns: 200 },
  );
});

test('every high-priority answer is mentioned or its category is a concern, for any participant', async () => {
  await fc.assert(
    fc.asyncProperty(participantEvidence, async (evidence) => {
      const { content } = groundDraft(await rules.write(evidence), evidence);
      const spokenOf = new Set(content.concerns.flatMap((concern) => concern.evidence));
      const low = evidence.items.filter(
        ({ finalScore, maxScore }) => finalScore !== null && priorityOf(finalScore, maxScore) === 'high',
      );
      expect(low.filter(({ category, questionId }) => !spokenOf.has(category) && !spokenOf.has(questionId))).toEqual(
        [],
      );
    }),
    { numRuns: 200 },
  );
});

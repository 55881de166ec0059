import { categoryLabel, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import type { Answers } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { parseAnswer } from '@plumbline/domain/question-types';
import { LOW_RISK_FROM, priorityOf } from '@plumbline/domain/ratings';
import { seededRandom } from '@plumbline/domain/shuffle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerAs, type Persona } from '../../../../demo/worker-model.ts';
import { scoreSubmission } from '../../../answering/score-submission.ts';
import type { Evidence } from '../../analyst.ts';
import { buildEvidence } from '../../evidence/evidence.ts';
import { groundDraft } from '../../writing/ground-draft.ts';
import { createRulesAnalyst } from './analyst-rules.ts';

/** Maximum length of a statement in characters. */
const MAX_STATEMENT_LENGTH = 600;

interface Simulated {
  readonly persona: Persona;
  readonly seed: number;
  /** Share of the questions that are left out. */
  readonly leftOut: number;
  readonly hasAverages: boolean;
}

const shift = fc.double({ min: -4, max: 3, noNaN: true });
const participants: fc.Arbitrary<Simulated> = fc.record({
  persona: fc.record({
    name: fc.constant('rushed' as const),
    mean: fc.double({ min: 1, max: 7, noNaN: true }),
    spread: fc.double({ min: 0, max: 2, noNaN: true }),
    shifts: fc.record(Object.fromEntries(SCORED_CATEGORIES.map((category) => [category, shift]))),
    remarks: fc.constant(['It depends. '.repeat(40)]),
  }),
  seed: fc.nat(),
  leftOut: fc.constantFrom(0, 0, 0.2, 0.6),
  hasAverages: fc.boolean(),
});

function evidenceOfParticipant({ persona, seed, leftOut, hasAverages }: Simulated): Evidence {
  const random = seededRandom(seed);
  const responses = answerAs(persona, SYSTEM_QUESTIONS, random);
  const answered = SYSTEM_QUESTIONS.flatMap((question): [string, Answers[string]][] => {
    const parsed = parseAnswer(question, responses[question.id] ?? '');
    return parsed.kind !== 'answered' || random() < leftOut ? [] : [[question.id, parsed.value]];
  });
  const answers: Answers = Object.fromEntries(answered);
  const { score, riskLevel, results } = scoreSubmission({
    questions: SYSTEM_QUESTIONS,
    shuffleSeed: seed,
    answers,
    itemSeconds: null,
    language: 'en',
  });
  const averages = SCORED_CATEGORIES.map((category) => ({ category, percent: 71, surveys: 23 }));
  return buildEvidence({
    score,
    risk_level: riskLevel,
    questions: SYSTEM_QUESTIONS,
    answers,
    results,
    averages: hasAverages ? averages : [],
    language: 'en',
  });
}

test('every category below its threshold is a named concern and is nowhere called fine, for any participant', async () => {
  await fc.assert(
    fc.asyncProperty(participants, async (participant) => {
      const evidence = evidenceOfParticipant(participant);
      const { content, dropped } = groundDraft(await createRulesAnalyst().write(evidence), evidence);
      expect(dropped).toBe(0);
      for (const { category, percent, hasEnoughAnswers } of evidence.categories) {
        if (percent === null || !hasEnoughAnswers || percent >= LOW_RISK_FROM) continue;
        const label = categoryLabel(category);
        expect(content.concerns.map(({ text }) => text)).toContainEqual(
          expect.stringContaining(`${label} is at ${percent}%`),
        );
        expect(content.strengths.filter((strength) => strength.evidence.includes(category))).toEqual([]);
        expect(JSON.stringify(content)).not.toContain(`${label} is fine`);
      }
      for (const statements of [
        content.summary,
        content.strengths,
        content.concerns,
        content.actions,
        content.questions,
      ]) {
        for (const { text } of statements) expect(text.length).toBeLessThanOrEqual(MAX_STATEMENT_LENGTH);
      }
    }),
    { numRuns: 500 },
  );
});

test('every high-priority answer is mentioned or its category is a concern, for any participant', async () => {
  await fc.assert(
    fc.asyncProperty(participants, async (participant) => {
      const evidence = evidenceOfParticipant(participant);
      const { content } = groundDraft(await createRulesAnalyst().write(evidence), evidence);
      const spokenOf = new Set(content.concerns.flatMap((concern) => concern.evidence));
      const low = evidence.items.filter(
        ({ finalScore, maxScore }) => finalScore !== null && priorityOf(finalScore, maxScore) === 'high',
      );
      expect(low.filter(({ category }) => !spokenOf.has(category))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

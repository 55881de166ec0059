import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceOf, type GivenEvidence } from '../../../../../testkit/evidence.ts';
import { participantEvidence } from '../../../../../testkit/simulated-participant.ts';
import type { Evidence } from '../../analyst.ts';
import { categoriesFromLowest } from '../../evidence/weak-categories.ts';
import { groundDraft } from '../../writing/ground-draft.ts';
import { chooseQuestions, isFineAnswer } from '../../writing/questions.ts';
import { createRulesAnalyst } from './analyst-rules.ts';

async function questionsOf(evidence: Evidence) {
  return groundDraft(await createRulesAnalyst().write(evidence), evidence).content.questions;
}

const textsOf = async (given: GivenEvidence) => (await questionsOf(evidenceOf(given))).map(({ text }) => text);

const words = (answer: string, finalScore: number | null = null) =>
  ({ category: 'support', questionId: 'words', isOwnWords: true, concern: 'own_words', finalScore, answer }) as const;

test('start with the lowest category and end with what the person wrote', async () => {
  const texts = await textsOf({
    percents: { focus: 60, stress: 40, workload: 70, support: 90 },
    items: [
      words('The scaffold shakes.'),
      { category: 'focus', questionId: 'low', finalScore: 1 },
      { category: 'stress', questionId: 'second', finalScore: 2 },
      { category: 'stress', questionId: 'first', finalScore: 1 },
    ],
  });
  expect(texts).toEqual([
    expect.stringContaining('“Answer to first”'),
    expect.stringContaining('“Answer to second”'),
    expect.stringContaining('“Answer to low”'),
    expect.stringMatching(/^Which part of today’s plan/),
    expect.stringContaining('“The scaffold shakes”'),
  ]);
});

describe('a question about an answer', () => {
  const low = { category: 'physical_state', questionId: 'rest', finalScore: 1 } as const;
  const percents = { physical_state: 40 };

  test('does not depend on the answers before it', async () => {
    const alone = await textsOf({ percents, items: [low] });
    const before = ['a', 'b'].map((questionId) => ({ ...low, questionId }));
    const last = (await textsOf({ percents, items: [...before, low] })).at(-1);
    expect([last]).toEqual(alone);
  });

  test.each([
    ['a safe sentence that was denied', {}, 'What would have to be different about today’s tasks, hours or breaks?'],
    [
      'an unsafe sentence that was agreed with',
      { isControl: true, concern: 'unsafe_agreed' },
      'At what point in the shift does that happen, and could you stop or swap tasks then?',
    ],
    ['a choice', { concern: 'choice' }, 'Which task should wait or go to someone else because of that?'],
    ['Yes or No', { concern: 'yes_no' }, 'What should be different about today’s tasks or breaks because of that?'],
  ] as const)('follows from its type and direction: %s', async (_, given, question) => {
    expect(await textsOf({ percents, items: [{ ...low, ...given }] })).toEqual([
      `You answered “Answer to rest” to “Text of rest”. ${question}`,
    ]);
  });

  test('follows from its category', async () => {
    const texts = await Promise.all(
      ['focus', 'knowledge', 'support', 'stress', 'physical_state', 'workload'].map((category) =>
        textsOf({ percents: { [category]: 40 }, items: [{ ...low, category }] }),
      ),
    );
    expect(new Set(texts.flat()).size).toBe(6);
  });
});

describe('what the person wrote', () => {
  test.each(['ok', '-', 'No.', 'n/a', 'x', 'nie wiem', 'لا'])('is not quoted when it is %j', async (answer) => {
    const evidence = evidenceOf({ percents: { support: 90, focus: 40 }, items: [words(answer, 1)] });
    const { content } = groundDraft(await createRulesAnalyst().write(evidence), evidence);
    expect(JSON.stringify(content)).not.toContain(`“${answer.replace(/\.$/, '')}”`);
    expect(content.concerns).toContainEqual(expect.objectContaining({ evidence: ['support', 'words'] }));
  });

  test('is not asked about when it is good news', async () => {
    const texts = await textsOf({ percents: { focus: 40 }, items: [words('Always clear and safe.', 6)] });
    expect(texts).toEqual([expect.stringMatching(/^What takes your mind off/)]);
  });

  test('has its turn, however many low answers there are', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((questionId) => ({ category: 'focus', questionId, finalScore: 1 }));
    const texts = await textsOf({ percents: { focus: 20 }, items: [...many, words('The scaffold shakes.')] });
    expect(texts).toHaveLength(5);
    expect(texts.at(-1)).toContain('“The scaffold shakes”');
  });
});

test('one question is written even when nothing is wrong', async () => {
  expect(await textsOf({ percents: { focus: 95 } })).toEqual([expect.stringMatching(/^What works well here/)]);
});

test('there are one to five for any participant, about nothing fine, and the first is about the lowest category', async () => {
  await fc.assert(
    fc.asyncProperty(participantEvidence, async (evidence) => {
      const questions = await questionsOf(evidence);
      expect(questions.length).toBeGreaterThanOrEqual(1);
      expect(questions.length).toBeLessThanOrEqual(5);
      const asked = new Set(questions.flatMap((question) => question.evidence));
      expect(evidence.items.filter((item) => isFineAnswer(item) && asked.has(item.questionId))).toEqual([]);
      const [lowest] = evidence.categories
        .filter(({ percent, hasEnoughAnswers, goodFrom }) => hasEnoughAnswers && percent !== null && percent < goodFrom)
        .sort((a, b) => (a.percent ?? 0) - (b.percent ?? 0));
      if (lowest === undefined) return;
      const ofLowest = evidence.items.filter(({ category }) => category === lowest.category);
      const about = [lowest.category, ...ofLowest.map(({ questionId }) => questionId)];
      expect(questions[0]?.evidence.some((reference) => about.includes(reference))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('questions of a model are ordered and cut in the same way', () => {
  const evidence = evidenceOf({
    percents: { focus: 70, stress: 40, support: 90 },
    items: [
      { category: 'focus', questionId: 'low', finalScore: 1 },
      { category: 'stress', questionId: 'fine', finalScore: 7 },
    ],
  });
  const about = (...references: string[]) => ({ text: references.join(), evidence: references });
  const written = [
    about('overall'),
    about('low'),
    about('fine'),
    about('support'),
    about('stress'),
    ...['a', 'b', 'c'].map((text) => ({ text, evidence: ['overall'] })),
  ];
  expect(categoriesFromLowest(evidence).map(({ category }) => category)).toEqual(['stress', 'focus', 'support']);
  expect(chooseQuestions(written, evidence).map(({ text }) => text)).toEqual(['stress', 'low', 'overall', 'a', 'b']);
});

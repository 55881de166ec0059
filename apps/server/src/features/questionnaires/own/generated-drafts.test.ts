import { questionnaireContent, questionnaireDraft } from '@plumbline/contract/schemas/questionnaire';
import { assessConsistency } from '@plumbline/domain/consistency';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import type { AnswerValue, Question } from '@plumbline/domain/question';
import { codecOf, parseAnswer } from '@plumbline/domain/question-types';
import { type Questionnaire, questionsInOrderShown } from '@plumbline/domain/questionnaire';
import { checkDraft } from '@plumbline/domain/questionnaires/check-draft';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import { scoreSurvey } from '@plumbline/domain/scoring';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedDraft } from '../../../testkit/generated-drafts.ts';
import { contentHash } from '../question-sets.repository.ts';
import { toDomainDraft } from './domain-draft.ts';
import { toContent } from './questionnaires.presenter.ts';

/** A questionnaire with answers to any of its questions. */
const answered = generatedDraft.chain((draft) => {
  const questionnaire = compileDraft(toDomainDraft(draft));
  const answers = fc.tuple(...questionnaire.questions.map((question) => fc.option(answerTo(question))));
  return answers.map((given) => ({
    questionnaire,
    answers: Object.fromEntries(
      questionnaire.questions.flatMap(({ id }, index) => {
        const value = given[index] ?? null;
        return value === null ? [] : [[id, value] as const];
      }),
    ),
  }));
});

function answerTo(question: Question): fc.Arbitrary<AnswerValue> {
  const possible = codecOf(question).possibleAnswers(question);
  if (possible.length === 0) return fc.constantFrom<AnswerValue>('The scaffold shakes.', 'ok', '-', 'Safe.');
  return fc.constantFrom(...possible).map((wire) => {
    const parsed = parseAnswer(question, wire);
    if (parsed.kind !== 'answered') throw new Error(`${String(wire)} is no answer`);
    return parsed.value;
  });
}

const anyLanguage = fc.constantFrom(null, ...SURVEY_LANGUAGES);

test('any generated draft has no holes, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(generatedDraft, (draft) => {
      expect(checkDraft(toDomainDraft(draft)).filter(({ level }) => level === 'problem')).toEqual([]);
      expect(questionnaireDraft.parse(draft)).toEqual(draft);
    }),
  );
});

test('its questionnaire is the same value after it was stored, with every question in one category and one place', () => {
  fc.assert(
    fc.property(generatedDraft, fc.nat(), (draft, seed) => {
      const questionnaire = compileDraft(toDomainDraft(draft));
      const stored = JSON.parse(JSON.stringify(questionnaire)) as Questionnaire;
      expect([stored, contentHash(stored)]).toEqual([questionnaire, contentHash(questionnaire)]);
      const ids = questionnaire.questions.map(({ id }) => id);
      expect(ids.toSorted()).toEqual(draft.items.map(({ question_id }) => question_id).toSorted());
      expect(new Set(questionnaire.categories.map(({ key }) => key))).toEqual(
        new Set(questionnaire.questions.map(({ category }) => category)),
      );
      const shown = questionsInOrderShown(questionnaire, seed).map(({ id }) => id);
      expect(shown.toSorted()).toEqual(ids.toSorted());
      const inSections = questionnaire.sections.flatMap(({ questionIds }) => questionIds);
      const placed = new Set(inSections);
      expect(shown.slice(0, inSections.length).every((id) => placed.has(id))).toBe(true);
    }),
  );
});

test('any answers to it are scored, and the points of its categories add up to the overall score', () => {
  fc.assert(
    fc.property(answered, anyLanguage, ({ questionnaire, answers }, language) => {
      const { items, categories, overallExact } = scoreSurvey(questionnaire, answers, language);
      const counted = new Map(questionnaire.categories.map(({ key, counts }) => [key, counts]));
      for (const { category, earned, attainable, exact } of categories) {
        const ofCategory = items.filter((item) => item.category === category && item.final !== null);
        expect(earned).toBe(ofCategory.reduce((sum, { final }) => sum + (final ?? 0), 0));
        expect(attainable).toBe(ofCategory.reduce((sum, { max }) => sum + max, 0));
        if (exact !== null) expect(exact >= 0 && exact <= 100).toBe(true);
      }
      const overall = items.filter(({ category, final }) => counted.get(category) === 'overall' && final !== null);
      const weighted = (of: (item: (typeof overall)[number]) => number) =>
        overall.reduce((sum, item) => sum + of(item) * Math.round(item.weight * 1e6), 0);
      if (overallExact === null) expect(weighted(({ max }) => max)).toBe(0);
      else
        expect(overallExact).toBeCloseTo((weighted(({ final }) => final ?? 0) / weighted(({ max }) => max)) * 100, 6);
      const shown = questionsInOrderShown(questionnaire, 7);
      const rules = questionnaire.consistency;
      expect(() =>
        assessConsistency({ rules, questionsInOrderShown: shown, answers, items, itemSeconds: null }),
      ).not.toThrow();
    }),
  );
});

test('it is shown in every language, each question in that language or the one it was written in', () => {
  fc.assert(
    fc.property(generatedDraft, fc.constantFrom(...SURVEY_LANGUAGES), (draft, language) => {
      const questionnaire = compileDraft(toDomainDraft(draft));
      const content = questionnaireContent.parse(toContent(questionnaire, 1, language));
      for (const { question, shown } of content.questions) {
        if (question.is_system) expect(shown.language).toBe(language);
        else expect([language, question.language]).toContain(shown.language);
      }
    }),
  );
});

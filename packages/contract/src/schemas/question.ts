import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { isWeight, WEIGHT_RULE } from '@plumbline/domain/weight';
import { z } from 'zod';
import { scoredQuestion, shownQuestion, TYPE_NAMES } from '../question-types/unions.ts';
import { line, moment, pageQuery, pagination, searchQuery, uuid } from './fields.ts';
import {
  findInvalidTranslations,
  findOrphanedTranslations,
  withoutOrphanedTranslations,
} from './own-question-texts.ts';
import { writtenQuestion } from './written-question.ts';

export const questionType = z.enum(TYPE_NAMES);

const shownFields = {
  question: z.string(),
  description: z.string().nullable(),
  is_required: z.boolean(),
  /** The language of the texts; null: unknown, because the author did not state it. */
  language: z.enum(SURVEY_LANGUAGES).nullable(),
};

/** What a participant may see of a question: never a score, a weight or a control mark. */
export const participantQuestion = shownQuestion(shownFields).meta({ id: 'ParticipantQuestion' });

const memberFields = {
  ...shownFields,
  id: uuid,
  category: z.string(),
  weight: z.number(),
  is_critical: z.boolean(),
  is_reversed: z.boolean(),
  is_system: z.boolean(),
  /** Whether participants answer in their own words. */
  is_own_words: z.boolean(),
  order_index: z.int(),
  /** Texts in further languages, by language and key; none for the library, whose translations are the product's. */
  translations: z.partialRecord(z.enum(SURVEY_LANGUAGES), z.record(z.string(), z.string())),
  created_at: moment.nullable(),
  updated_at: moment.nullable(),
};

export const question = scoredQuestion(memberFields).meta({ id: 'Question' });

/** A question of the system library: without a token, only the participant's fields. */
export const systemQuestion = z.union([
  question,
  shownQuestion({
    ...shownFields,
    id: uuid,
    is_system: z.literal(true),
    created_at: z.null(),
    updated_at: z.null(),
  }),
]);

/** An organisation's own question; translations must be of existing texts. */
export const ownQuestionBody = writtenQuestion.check(({ value, issues }) => {
  if (issues.length > 0) return;
  if (!isWeight(value.weight)) issues.push({ code: 'custom', path: ['weight'], input: value, message: WEIGHT_RULE });
  for (const { path, message } of [...findOrphanedTranslations(value), ...findInvalidTranslations(value)]) {
    issues.push({ code: 'custom', path, input: value, message });
  }
});

/** An own question of a draft: translations of removed texts are dropped; other checks are those of the draft. */
export const draftQuestion = writtenQuestion.overwrite(withoutOrphanedTranslations);

export const questionListQuery = z.object({
  ...pageQuery,
  search: searchQuery,
  category: line(60).optional(),
  type: questionType.optional(),
});

export const questionList = z.object({ questions: z.array(question), pagination });
export const questionResponse = z.object({ question });

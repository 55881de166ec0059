import { QUESTION_FORMS } from '@plumbline/contract/question-types/registry';
import type { ParticipantQuestion, WireQuestion } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, type SurveyLanguage } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import { isReversed } from '@plumbline/domain/wording';
import { inLanguage, shownLanguage } from '@plumbline/phrases/questions';

/**
 * Translated questions, by question and language: questions of cached sets are shown repeatedly, and translating them is the slowest step.
 */
const translated = new WeakMap<Question, Map<SurveyLanguage, ParticipantQuestion>>();

/** What a participant may see of a question, in their language. */
export function toParticipantQuestion(question: Question, language: SurveyLanguage): ParticipantQuestion {
  const byLanguage = translated.get(question) ?? new Map<SurveyLanguage, ParticipantQuestion>();
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const made = translate(question, language);
  translated.set(question, byLanguage.set(language, made));
  return made;
}

function translate(question: Question, language: SurveyLanguage): ParticipantQuestion {
  const worded = inLanguage(question, language);
  // The form of a question's type writes the fields of that type.
  return {
    ...formOf(worded).toShown(worded),
    type: worded.type,
    question: worded.text,
    description: worded.description,
    is_required: worded.isRequired,
    language: shownLanguage(question, language),
  } as ParticipantQuestion;
}

/** The whole question, for signed-in users. */
export function toWireQuestion(
  question: Question,
  dates: { createdAt: Date; updatedAt: Date } | null = null,
): WireQuestion {
  // The form of a question's type writes the fields of that type.
  return {
    ...toParticipantQuestion(question, question.language ?? DEFAULT_LANGUAGE),
    ...formOf(question).toScored(question),
    id: question.id,
    category: question.category,
    weight: question.weight,
    is_critical: question.isCritical,
    is_reversed: isReversed(question),
    is_system: question.isSystem,
    is_own_words: codecOf(question).isOwnWords,
    order_index: question.orderIndex,
    translations: question.translations ?? {},
    created_at: dates?.createdAt.toISOString() ?? null,
    updated_at: dates?.updatedAt.toISOString() ?? null,
  } as WireQuestion;
}

/** The form of the question's type, to be used with this question only. */
function formOf(question: Question): { toShown(of: Question): object; toScored(of: Question): object } {
  // TypeScript does not see that the entry found by a type takes exactly the questions of that type.
  return QUESTION_FORMS[question.type] as unknown as ReturnType<typeof formOf>;
}

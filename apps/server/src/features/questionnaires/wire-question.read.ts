import type { ParticipantQuestion, WireQuestion } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, type SurveyLanguage } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { isReversed } from '@plumbline/domain/wording';
import { questionWords } from '@plumbline/phrases/questions';

/** What a participant may see of a question, in their language. */
export function toParticipantQuestion(question: Question, language: SurveyLanguage): ParticipantQuestion {
  const words = questionWords(question, language);
  return {
    question: words.text,
    description: words.description,
    type: question.type,
    options: [...words.options],
    option_ids: 'options' in question ? question.options.map(({ id }) => id) : [],
    is_required: question.isRequired,
    scale_config:
      'scale' in question ? { min: question.scale.min, max: question.scale.max, labels: [...words.labels] } : null,
  };
}

/** The whole question, for signed-in users. */
export function toWireQuestion(
  question: Question,
  dates: { createdAt: Date; updatedAt: Date } | null = null,
): WireQuestion {
  return {
    ...toParticipantQuestion(question, DEFAULT_LANGUAGE),
    id: question.id,
    category: question.category,
    option_scores: 'options' in question ? question.options.map(({ score }) => score) : [],
    weight: question.weight,
    is_critical: question.isCritical,
    is_reversed: isReversed(question),
    is_system: question.isSystem,
    order_index: question.orderIndex,
    created_at: dates?.createdAt.toISOString() ?? null,
    updated_at: dates?.updatedAt.toISOString() ?? null,
  };
}

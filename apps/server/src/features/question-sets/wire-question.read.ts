import type { ParticipantQuestion, WireQuestion } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import { isReversed } from '@plumbline/domain/wording';

/** What a participant may see of a question. */
export function toParticipantQuestion(question: Question): ParticipantQuestion {
  const options = 'options' in question ? question.options : [];
  return {
    question: question.text,
    description: question.description,
    type: question.type,
    options: options.map(({ label }) => label),
    option_ids: options.map(({ id }) => id),
    is_required: question.isRequired,
    scale_config: 'scale' in question ? { ...question.scale, labels: [...question.scale.labels] } : null,
  };
}

/** The whole question, for signed-in users. */
export function toWireQuestion(
  question: Question,
  dates: { createdAt: Date; updatedAt: Date } | null = null,
): WireQuestion {
  return {
    ...toParticipantQuestion(question),
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

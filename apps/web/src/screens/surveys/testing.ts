import type { CategoryResult, ItemResult, Survey, WireQuestion } from '@plumbline/contract/wire';
import { categoryLabel } from '@plumbline/domain/categories';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';

const CREATED = '2026-05-01T08:00:00.000Z';

/** A survey that was invited and not answered, with the fields that a test overrides. */
export function aSurvey(fields: Partial<Survey> = {}): Survey {
  return {
    id: crypto.randomUUID(),
    title: 'Safety Survey for Bob',
    description: null,
    participant_name: 'Bob',
    participant_email: 'bob@example.org',
    created_by_name: 'Ann',
    company: null,
    score: null,
    status: 'invited',
    display_status: 'start',
    risk_level: null,
    consistency: null,
    submitted_at: null,
    created_at: CREATED,
    updated_at: CREATED,
    is_public: true,
    is_anonymous: false,
    category: 'safety',
    questionnaire: { ...DEFAULT_QUESTIONNAIRE, version: 1, is_system: true },
    has_changed_questions: false,
    language: 'en',
    public_token: 'token',
    expires_at: null,
    revoked_at: null,
    started_at: null,
    questions: null,
    responses: null,
    originals: null,
    results: null,
    ai_analysis: null,
    invitation_mail: null,
    reminders_sent: 0,
    is_unsubscribed: false,
    follow_up: null,
    ...fields,
  };
}

/** @param fields that fit the type of question which they name, a scale without one */
export function aQuestion(fields: Partial<WireQuestion> = {}): WireQuestion {
  return {
    id: crypto.randomUUID(),
    question: 'I check my gear.',
    description: null,
    type: 'scale',
    options: [],
    option_ids: [],
    is_required: true,
    scale_config: { min: 1, max: 7, labels: [] },
    category: 'focus',
    option_scores: [],
    weight: 1,
    is_critical: false,
    is_reversed: false,
    is_system: true,
    is_own_words: fields.type === 'text',
    order_index: 1,
    language: 'en',
    translations: {},
    created_at: null,
    updated_at: null,
    ...fields,
  } as WireQuestion;
}

export function aCategory(category: string, percent: number | null, hasEnoughAnswers = true): CategoryResult {
  const counts = category === 'honesty_check' ? 'consistency' : 'overall';
  const known = { name: categoryLabel(category), counts, good_from: 80, fair_from: 60 } as const;
  return {
    category,
    ...known,
    percent,
    points: 1,
    max_points: 7,
    answered: 1,
    asked: 1,
    has_enough_answers: hasEnoughAnswers,
  };
}

export function anItem(fields: Partial<ItemResult> & Pick<ItemResult, 'question_id'>): ItemResult {
  return {
    category: 'focus',
    raw_score: 6,
    final_score: 6,
    max_score: 7,
    is_reversed: false,
    weight: 1,
    priority: 'low',
    ...fields,
  };
}

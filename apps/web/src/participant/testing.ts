import type { PublicSurvey, PublicSurveyResponse } from '@plumbline/contract/wire';
import type { QuestionType } from '@plumbline/domain/question';
import type { ShownQuestionOfType } from './question-types/page-question-type.ts';
import type { SurveySession } from './session/session-states.ts';
import { advance, prerenderedSession } from './session/survey-session.ts';

type Fields<T extends QuestionType> = Partial<Omit<ShownQuestionOfType<T>, 'type'>>;

const common = () => ({ description: null, options: [], option_ids: [], is_required: true, language: 'en' as const });

export function scaleQuestion(fields: Fields<'scale'> = {}): ShownQuestionOfType<'scale'> {
  const scale_config = { min: 1, max: 7, labels: [] };
  return { ...common(), type: 'scale', question: 'I am rested.', scale_config, ...fields };
}

export function yesNoQuestion(fields: Fields<'yes_no'> = {}): ShownQuestionOfType<'yes_no'> {
  const options = { options: ['Yes', 'No'], option_ids: ['yes', 'no'] };
  return { ...common(), ...options, type: 'yes_no', question: 'Ready?', scale_config: null, ...fields };
}

export function choiceQuestion(fields: Fields<'multiple_choice'> = {}): ShownQuestionOfType<'multiple_choice'> {
  const options = { options: ['Red', 'Blue'], option_ids: ['r', 'b'] };
  return { ...common(), ...options, type: 'multiple_choice', question: 'Which?', scale_config: null, ...fields };
}

export function textQuestion(fields: Fields<'text'> = {}): ShownQuestionOfType<'text'> {
  const own = { question: 'What is missing?', is_required: false, scale_config: null } as const;
  return { ...common(), type: 'text', ...own, ...fields };
}

/** A survey as its link shows it, with one question of three types; only what matters to a test is named. */
export function openSurvey(survey: Partial<PublicSurvey> = {}): PublicSurveyResponse {
  return {
    survey: {
      id: '0b6f1f52-6f0a-4f9e-8f43-0d6f2f4d9b11',
      title: 'Safety Survey for Ann',
      description: null,
      participant_name: null,
      participant_email: null,
      company: null,
      status: 'invited',
      category: 'safety',
      minutes: 10,
      language: 'en',
      expires_at: null,
      answers_key: 'answers-of-ann',
      organisation_name: 'Harbour Concrete',
      notice: { why: null, who: null, is_anonymous: false, group_threshold: null, retention_months: 84, url: null },
      ...survey,
    },
    questions: [
      { question_id: 'q1', section: null, section_language: null, question: scaleQuestion() },
      { question_id: 'q2', section: null, section_language: null, question: yesNoQuestion() },
      { question_id: 'q3', section: null, section_language: null, question: textQuestion() },
    ],
    can_access: true,
    language: 'en',
    message: null,
    error: null,
  };
}

/** The session on a phone without stored data of the survey. */
export function sessionOf(loaded: PublicSurveyResponse): SurveySession {
  return advance(prerenderedSession(loaded), { type: 'hydrated', kept: null, loaded });
}

/** A phone's storage in memory. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

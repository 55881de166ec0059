import type { Question } from '../question.ts';
import { SYSTEM_QUESTIONS, type SystemQuestionSlug, systemQuestionBySlug } from '../question-library.ts';
import { estimateMinutes, type Questionnaire } from '../questionnaire.ts';
import { RISK_THRESHOLDS } from '../ratings.ts';
import { DEFAULT_QUESTIONNAIRE } from './default-questionnaire.ts';
import { LIBRARY_CATEGORIES, libraryConsistency, libraryStopWork } from './library-rules.ts';

/** A questionnaire that comes with the product, in every language of the survey. */
export interface SystemQuestionnaire {
  /** UUIDv5 of the questionnaire's slug in the library's namespace. */
  readonly id: string;
  readonly slug: string;
  readonly description: string;
  readonly questionnaire: Questionnaire;
}

/**
 * Two items of each scored category, one worded safely and one unsafely, so that agreeing with everything earns the middle of the scale.
 *
 * The library states no loadings, so the item with the highest weight is taken for each wording; of equal weights the first.
 */
const PULSE_ITEMS: readonly SystemQuestionSlug[] = [
  'focus-steady',
  'focus-phone',
  'ppe-always',
  'know-unsure',
  'support-speak-up',
  'support-blame',
  'stress-calm',
  'stress-carry',
  'body-rested',
  'body-sleepy-drive',
  'load-time',
  'load-shortcut',
];

export const SAFETY_AND_READINESS: SystemQuestionnaire = {
  id: DEFAULT_QUESTIONNAIRE.id,
  slug: 'safety-and-readiness',
  description: 'The whole library: six categories and the checks of answer consistency.',
  questionnaire: ofLibrary(DEFAULT_QUESTIONNAIRE.name, SYSTEM_QUESTIONS),
};

export const PULSE: SystemQuestionnaire = {
  id: '90c7151a-2756-5686-ab65-f70fcb788626',
  slug: 'pulse',
  description:
    'Two questions of each scored category, for asking often. Its scores rest on fewer answers and are not comparable with those of the whole library.',
  questionnaire: ofLibrary('Pulse', PULSE_ITEMS.map(systemQuestionBySlug)),
};

/** The version of every system questionnaire. Only a release of the product that changes one raises it. */
export const SYSTEM_VERSION = 1;

/** All system questionnaires; the first is the default of every call. */
export const SYSTEM_QUESTIONNAIRES: readonly SystemQuestionnaire[] = [SAFETY_AND_READINESS, PULSE];

export function findSystemQuestionnaire(id: string): SystemQuestionnaire | undefined {
  return SYSTEM_QUESTIONNAIRES.find((each) => each.id === id);
}

/** A questionnaire of library questions, with the library's rules for these questions. */
function ofLibrary(name: string, questions: readonly Question[]): Questionnaire {
  const ids = questions.map(({ id }) => id);
  const categories = new Set(questions.map(({ category }) => category));
  return {
    name,
    language: 'en',
    questions,
    sections: [],
    order: 'shuffled',
    categories: LIBRARY_CATEGORIES.filter(({ key }) => categories.has(key)),
    riskThresholds: RISK_THRESHOLDS,
    consistency: libraryConsistency(ids),
    stopWork: libraryStopWork(ids),
    minutes: estimateMinutes(questions),
  };
}

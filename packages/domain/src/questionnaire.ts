import type { SurveyLanguage } from './languages.ts';
import type { Question } from './question.ts';
import { codecOf } from './question-types.ts';
import { shuffleWithSeed } from './shuffle.ts';

/** Advice for a low category. */
export interface CategoryAdvice {
  /** What to change on the site. */
  readonly site: string;
  /** What to arrange with the person, after the site was checked. */
  readonly person: string;
  /** What a low category means for work today, as a clause. */
  readonly meaning: string;
  /** A question for a talk, used when no single answer stands out. */
  readonly openQuestion: string;
}

/** Questions about low answers in one category. They ask about the work, never for a justification. */
export interface CategoryFollowUps {
  /** After a safe sentence that was not agreed with. */
  readonly safeDenied: string;
  /** After an unsafe sentence that was agreed with. */
  readonly unsafeAgreed: string;
  /** After an unsafe Yes or No. */
  readonly yesNo: string;
  /** After an unsafe choice. */
  readonly choice: string;
}

export interface QuestionnaireCategory {
  /** Stable name, to which questions and stored results refer. */
  readonly key: string;
  /** The name that managers see. */
  readonly name: string;
  /** `overall`: counts towards the overall score; `consistency`: the separate score for answer consistency. */
  readonly counts: 'overall' | 'consistency';
  /** Percents, rounded, from which the category is good or fair; below, it is poor. */
  readonly thresholds: { readonly good: number; readonly fair: number };
  /** `null`: no advice, for example in an own category. */
  readonly advice: CategoryAdvice | null;
  readonly followUps: CategoryFollowUps | null;
}

/** Items of the answer consistency checks, by question id, and the limits from which a measure raises its flag. */
export interface ConsistencyRules {
  /** A safe item and its opposite: careful answers to both have similar final scores. */
  readonly pairs: readonly (readonly [safe: string, opposite: string])[];
  /** Number of pairs with very different scores that raises the flag. */
  readonly differingPairsFrom: number;
  /** Claims that are true of almost nobody. */
  readonly overClaims: readonly string[];
  /** Number of claims agreed with that raises the flag. */
  readonly overClaimsFrom: number;
  /** A claim that is true of nobody: agreement means that the question was not read. */
  readonly infrequency: string | null;
  /** A question that asks for one particular option of its own. */
  readonly attention: string | null;
  /** Number of equal answers on scales in a row that raises the flag. */
  readonly longRunFrom: number;
}

/** An answer that can mean that the participant cannot work safely today. */
export interface StopWorkRule {
  /** Stable name of the question, stored with the follow-up. */
  readonly code: string;
  readonly questionId: string;
  /** The stop-work answers: a value of the scale or lower, or an option. */
  readonly answer: { readonly atMost: number } | { readonly option: string };
}

/** A heading for consecutive questions. */
export interface QuestionnaireSection {
  readonly title: string;
  readonly titles: Readonly<Partial<Record<SurveyLanguage, string>>>;
  readonly questionIds: readonly string[];
}

/**
 * The questions and the scoring rules of a survey, as a value. The number of questions and the categories are defined nowhere else.
 *
 * A version never changes and is addressed by the hash of its content.
 */
export interface Questionnaire {
  readonly name: string;
  /** The original language, used for texts without a translation. */
  readonly language: SurveyLanguage;
  /** Questions in the written order, which is also the order of sections. */
  readonly questions: readonly Question[];
  readonly sections: readonly QuestionnaireSection[];
  /** `shuffled`: a different order for each participant, within sections; `fixed`: as written. */
  readonly order: 'shuffled' | 'fixed';
  /** Categories in the order in which they are shown. Questions of other categories are not scored. */
  readonly categories: readonly QuestionnaireCategory[];
  /** Percents, rounded, from which the risk is low or medium; below, it is high. */
  readonly riskThresholds: { readonly low: number; readonly medium: number };
  readonly consistency: ConsistencyRules;
  /** Stop-work rules, the most urgent first. */
  readonly stopWork: readonly StopWorkRule[];
  /** Estimated minutes to answer. */
  readonly minutes: number;
}

/** A questionnaire without its questions. */
export type QuestionnaireRules = Omit<Questionnaire, 'questions'>;

/** Seconds to read a question, think and choose. Estimates, chosen so that the library comes to the usual ten minutes. */
const CHOICE_SECONDS = 10.5;
/** Seconds to read a question, think and write a line. */
const OWN_WORDS_SECONDS = 40;

/** Estimated minutes to answer the questions, rounded, at least one. */
export function estimateMinutes(questions: readonly Question[]): number {
  const seconds = questions.reduce(
    (sum, question) => sum + (codecOf(question).isOwnWords ? OWN_WORDS_SECONDS : CHOICE_SECONDS),
    0,
  );
  return Math.max(1, Math.round(seconds / 60));
}

/** The categories that make up the overall score, in the order they are shown. */
export function overallCategories({ categories }: Pick<Questionnaire, 'categories'>): QuestionnaireCategory[] {
  return categories.filter(({ counts }) => counts === 'overall');
}

/** The category of the control items; `undefined` for a questionnaire without one. */
export function consistencyCategory({
  categories,
}: Pick<Questionnaire, 'categories'>): QuestionnaireCategory | undefined {
  return categories.find(({ counts }) => counts === 'consistency');
}

/**
 * The questions as one participant sees them.
 *
 * @param seed unsigned 32-bit integer, stored with the survey
 */
export function questionsInOrderShown(questionnaire: Questionnaire, seed: number): Question[] {
  const { questions, sections, order } = questionnaire;
  if (order === 'fixed') return [...questions];
  const shuffled = shuffleWithSeed(questions, seed);
  if (sections.length === 0) return shuffled;
  const position = sectionPositions(sections);
  const last = sections.length;
  return shuffled.toSorted((one, other) => (position.get(one.id) ?? last) - (position.get(other.id) ?? last));
}

/** The section of a question; `undefined`: the question is in no section. */
export function sectionOf({ sections }: Questionnaire, questionId: string): QuestionnaireSection | undefined {
  return sections.find(({ questionIds }) => questionIds.includes(questionId));
}

function sectionPositions(sections: readonly QuestionnaireSection[]): Map<string, number> {
  return new Map(sections.flatMap(({ questionIds }, index) => questionIds.map((id) => [id, index] as const)));
}

import { HONESTY_CATEGORY, isScoredCategory, type ScoredCategory } from './categories.ts';
import { SYSTEM_QUESTIONS, type SystemQuestionSlug } from './question-library.ts';

interface TalkTopic {
  readonly category: ScoredCategory;
  /** Scored questions of the library that the talk is about. */
  readonly questions: readonly SystemQuestionSlug[];
}

/**
 * What toolbox talks are about. The general topic of a category has the category's key; it is used when no figure of a
 * single question may be shown, and for an organisation's own questions in the category.
 */
const TOPICS = {
  focus: { category: 'focus', questions: ['focus-steady', 'focus-wander'] },
  checks: { category: 'focus', questions: ['focus-scan', 'focus-restart', 'focus-miss-step'] },
  phones: { category: 'focus', questions: ['focus-phone', 'focus-truck'] },
  knowledge: { category: 'knowledge', questions: ['know-today', 'know-plan-text'] },
  training: { category: 'knowledge', questions: ['know-training', 'know-unsure'] },
  protection: { category: 'knowledge', questions: ['ppe-always', 'know-ignore'] },
  guard_rails: { category: 'knowledge', questions: ['know-guardrail'] },
  evacuation: { category: 'knowledge', questions: ['know-assembly'] },
  support: { category: 'support', questions: ['support-speak-up', 'support-blame'] },
  fixing: { category: 'support', questions: ['support-fixed', 'support-report-text'] },
  warning: { category: 'support', questions: ['support-crew'] },
  stop_work: { category: 'support', questions: ['support-stop-work', 'support-speed'] },
  stress: { category: 'stress', questions: ['stress-load', 'stress-chances'] },
  changes: { category: 'stress', questions: ['stress-calm'] },
  hard_moments: { category: 'stress', questions: ['stress-recover', 'stress-carry', 'stress-talk'] },
  physical_state: { category: 'physical_state', questions: ['body-able'] },
  breaks: { category: 'physical_state', questions: ['body-break', 'body-push'] },
  tiredness: {
    category: 'physical_state',
    questions: ['body-rested', 'body-end-tired', 'body-sleepy-drive', 'body-sleep'],
  },
  workload: { category: 'workload', questions: ['load-tools', 'load-tidy'] },
  time: { category: 'workload', questions: ['load-time', 'load-shortcut', 'load-two-jobs'] },
  long_days: { category: 'workload', questions: ['load-overtime'] },
} as const satisfies Readonly<Record<ScoredCategory, TalkTopic>> & Readonly<Record<string, TalkTopic>>;

export type TalkTopicKey = keyof typeof TOPICS;

/** The topics with their keys, by category; the general topic of each category comes first. */
export const TALK_TOPICS: readonly (TalkTopic & { readonly key: TalkTopicKey })[] = Object.entries(TOPICS).map(
  // Object.entries widens the keys to string.
  ([key, topic]) => ({ key: key as TalkTopicKey, ...topic }),
);

const SLUGS: ReadonlyMap<string, string> = new Map(SYSTEM_QUESTIONS.map(({ id, slug }) => [id, slug]));

/**
 * The topic of a question.
 *
 * @param category the category of the question in its questionnaire
 * @returns the general topic for an own question in a library category; `null` in an own category and for control items
 */
export function topicOfQuestion(questionId: string, category: string): TalkTopicKey | null {
  if (!isScoredCategory(category)) return null;
  const slug = SLUGS.get(questionId);
  const topic = TALK_TOPICS.find(
    (each) => each.category === category && each.questions.some((question) => question === slug),
  );
  return topic?.key ?? category;
}

export interface QuestionWithFigure {
  readonly id: string;
  readonly category: string;
  readonly figure: { readonly kind: 'mean' | 'at_least' | 'at_most'; readonly percent: number };
}

/**
 * Questions or categories sorted by figure, lowest first; equal figures keep their order. A figure at an end of the scale ranks beyond
 * every mean.
 */
export function lowestFirst<T extends Pick<QuestionWithFigure, 'figure'>>(ranked: readonly T[]): T[] {
  return ranked.toSorted((one, other) => rank(one.figure) - rank(other.figure));
}

function rank({ kind, percent }: QuestionWithFigure['figure']): number {
  if (kind === 'at_most') return -1;
  return kind === 'at_least' ? 101 : percent;
}

/**
 * The topic for a talk about a category: that of its lowest question.
 *
 * @param questions with figures that may be shown to the crew; without any in the category, the general topic is chosen
 * @returns `null` for an own category
 */
export function topicForCategory(category: string, questions: readonly QuestionWithFigure[]): TalkTopicKey | null {
  const [lowest] = lowestFirst(questions.filter((question) => question.category === category));
  if (lowest !== undefined) return topicOfQuestion(lowest.id, category);
  return isScoredCategory(category) ? category : null;
}

/** Questions of a category that a talk is about, lowest first. @param topic null: an own category, all of whose questions are taken */
export function questionsOfTalk<T extends QuestionWithFigure>(
  questions: readonly T[],
  { category, topic }: { readonly category: string; readonly topic: TalkTopicKey | null },
): T[] {
  return lowestFirst(
    questions.filter(
      (question) =>
        question.category === category &&
        category !== HONESTY_CATEGORY &&
        topicOfQuestion(question.id, category) === topic,
    ),
  );
}

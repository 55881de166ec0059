import type { ActionSummary } from '@plumbline/contract/wire';
import type { ConsistencyFlag } from '@plumbline/domain/consistency';
import type { GroupStatement } from '@plumbline/domain/group-results/group-analysis';

/** The score of one answer. */
export interface ItemResult {
  readonly question_id: string;
  readonly category: string;
  readonly raw_score: number | null;
  readonly final_score: number | null;
  readonly max_score: number;
  readonly is_reversed: boolean;
  readonly weight: number;
}

/** An {@link ItemResult} as a tuple: field names would take up two thirds of a stored submission. */
export type StoredItem = [
  questionId: string,
  category: string,
  rawScore: number | null,
  finalScore: number | null,
  maxScore: number,
  isReversed: boolean,
  weight: number,
];

export function toStoredItem(item: ItemResult): StoredItem {
  const { question_id, category, raw_score, final_score, max_score, is_reversed, weight } = item;
  return [question_id, category, raw_score, final_score, max_score, is_reversed, weight];
}

export function fromStoredItem(stored: StoredItem): ItemResult {
  const [question_id, category, raw_score, final_score, max_score, is_reversed, weight] = stored;
  return { question_id, category, raw_score, final_score, max_score, is_reversed, weight };
}

/** The scores of one submission. */
export interface StoredResults {
  items: StoredItem[];
  categories: {
    category: string;
    percent: number | null;
    points: number;
    max_points: number;
    answered: number;
    asked: number;
    has_enough_answers: boolean;
  }[];
  consistency: { level: 'consistent' | 'check' | 'talk_first'; flags: ConsistencyFlag[] };
  /** Earlier scores of the same answers, oldest first; missing: never scored differently. */
  earlier?: readonly EarlierResults[];
}

/** Scores that were valid until the survey was scored again; the moment is in ISO 8601. */
type EarlierResults = Omit<StoredResults, 'earlier'> & {
  readonly score: number | null;
  readonly risk_level: string | null;
  readonly until: string;
};

/** The part of {@link StoredResults} that group results need, stored separately because it is faster to read. */
export interface GroupScores {
  /** For each category with enough answers: its key, the points earned and the points possible. */
  readonly categories: readonly (readonly [category: string, points: number, maxPoints: number])[];
  /** Final points of every question, in the order of the questionnaire; `null`: not answered or not scored. */
  readonly points: readonly (number | null)[];
}

export function toGroupScores({ items, categories }: StoredResults): GroupScores {
  return {
    categories: categories
      .filter(({ max_points, has_enough_answers }) => has_enough_answers && max_points > 0)
      .map(({ category, points, max_points }) => [category, points, max_points]),
    points: items.map((item) => fromStoredItem(item).final_score),
  };
}

/** One claim of an analysis, with the questions and scores that support it. */
export interface AnalysisStatement {
  text: string;
  evidence: string[];
  /** Set on a statement that the rules added to a model's analysis. */
  by_rules?: true;
}

export const ANALYSIS_SECTIONS = [
  'summary',
  'strengths',
  'concerns',
  'consistency',
  'actions',
  'questions',
  'limits',
] as const;

export type AnalysisSection = (typeof ANALYSIS_SECTIONS)[number];

/** An analysis by section, with the averages it was compared with. */
export type AnalysisContent = Record<AnalysisSection, AnalysisStatement[]> & {
  averages: { category: string; percent: number; surveys: number }[];
};

/** One claim about a group. */
export interface StoredGroupStatement extends GroupStatement {
  /** Set on a statement that the rules added to a model's analysis. */
  readonly by_rules?: true;
}

/** Why an analysis was written by rules although a model was configured. */
export type AnalysisFallback = 'unreachable' | 'refused' | 'timed_out' | 'not_usable';

/** An organisation's own texts for the notice that participants read before they start, by language. */
export type ParticipantNotices = Readonly<Record<string, { readonly why?: string; readonly who?: string }>>;

/** The origin of an action, as the API returns it: names and released figures at the time when the action was added. */
export type StoredActionOrigin = Omit<ActionSummary['origin'], 'kind' | 'survey'> & {
  /** Only for a follow-up; the survey's id and participant are not stored but read with the action. */
  readonly survey: Omit<NonNullable<ActionSummary['origin']['survey']>, 'id' | 'name'> | null;
};

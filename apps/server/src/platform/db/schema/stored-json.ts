import type { ActionSummary } from '@plumbline/contract/wire';
import type { ConsistencyFlag } from '@plumbline/domain/consistency';
import type { GroupStatement } from '@plumbline/domain/group-results/group-analysis';

/** How one answer was scored. */
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

/** How the answers of one submission were scored. */
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
  /** How the same answers were scored before, oldest first; missing: never otherwise. */
  earlier?: readonly EarlierResults[];
}

/** How answers were scored until a moment, in ISO 8601, when their survey was scored again. */
type EarlierResults = Omit<StoredResults, 'earlier'> & {
  readonly score: number | null;
  readonly risk_level: string | null;
  readonly until: string;
};

/** What group results need of a submission. Its {@link StoredResults} contain all of it, but take longer to read. */
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
  /** Set on a statement that fixed rules added to the analysis of a model. */
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

/** An analysis by section, with the averages that it was compared with at the time. */
export type AnalysisContent = Record<AnalysisSection, AnalysisStatement[]> & {
  averages: { category: string; percent: number; surveys: number }[];
};

/** One claim about a group. */
export interface StoredGroupStatement extends GroupStatement {
  /** Set on a statement that fixed rules added to what a model wrote. */
  readonly by_rules?: true;
}

/** Why an analysis was written by rules although a model was configured. */
export type AnalysisFallback = 'unreachable' | 'refused' | 'timed_out' | 'not_usable';

/** An organisation's own texts for the notice that participants read before they start, by language. */
export type ParticipantNotices = Readonly<Record<string, { readonly why?: string; readonly who?: string }>>;

/** The origin of an action, as the API returns it: names and released figures of when the action was added. */
export type StoredActionOrigin = Omit<ActionSummary['origin'], 'kind' | 'survey'> & {
  /** Only for a follow-up; the survey and its participant are read when the action is read. */
  readonly survey: Omit<NonNullable<ActionSummary['origin']['survey']>, 'id' | 'name'> | null;
};

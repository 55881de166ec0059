import type { ConsistencyFlag } from '@plumbline/domain/consistency';

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

/** An {@link ItemResult} as a list: the names of its fields would be two thirds of what is stored of a submission. */
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
}

/** One thing that an analysis says, and the questions and scores it rests on. */
export interface AnalysisStatement {
  text: string;
  evidence: string[];
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

/** A written analysis, section by section, with the averages it compares with as they were then. */
export type AnalysisContent = Record<AnalysisSection, AnalysisStatement[]> & {
  averages: { category: string; percent: number; surveys: number }[];
};

/** Why the rules wrote an analysis that a model should have written. */
export type AnalysisFallback = 'unreachable' | 'refused' | 'timed_out' | 'not_usable';

/** What an organisation tells participants before they start in place of the usual words, by language. */
export type ParticipantNotices = Readonly<Record<string, { readonly why?: string; readonly who?: string }>>;

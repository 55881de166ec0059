import type { ConsistencyFlag } from '@plumbline/domain/consistency';

/** How the answers of one submission were scored. */
export interface StoredResults {
  items: {
    question_id: string;
    category: string;
    raw_score: number | null;
    final_score: number | null;
    max_score: number;
    is_reversed: boolean;
    weight: number;
  }[];
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

/** A written analysis; what a statement rests on stands beside it. */
export interface AnalysisContent {
  summary: string;
  strengths: { text: string; evidence: string[] }[];
  concerns: { text: string; evidence: string[] }[];
  consistency: { text: string; evidence: string[] }[];
  actions: { text: string; evidence: string[] }[];
  limits: string[];
}

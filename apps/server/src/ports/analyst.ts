import type { ConsistencyFlag, ConsistencyLevel } from '@plumbline/domain/consistency';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { AnalysisContent } from '../db/stored-json.ts';

/** One answered question with what its answer earned; scores in points, `null` where nothing is scored. */
export interface EvidenceItem {
  readonly questionId: string;
  readonly text: string;
  readonly category: string;
  /** The answer in English words. */
  readonly answer: string;
  readonly finalScore: number | null;
  readonly maxScore: number;
}

export interface EvidenceCategory {
  readonly category: string;
  /** Percent 0..100, or `null` when nothing was answered. */
  readonly percent: number | null;
  readonly answered: number;
  readonly asked: number;
  readonly hasEnoughAnswers: boolean;
}

/** All that an analyst may know of a survey. Built by code; no name, address or company is in it. */
export interface Evidence {
  readonly overallPercent: number | null;
  readonly riskLevel: RiskLevel | null;
  /** The scored categories, in the library's order. */
  readonly categories: readonly EvidenceCategory[];
  /** Every answered item of the scored categories. */
  readonly items: readonly EvidenceItem[];
  readonly consistency: { readonly level: ConsistencyLevel; readonly flags: readonly ConsistencyFlag[] };
}

/** Writes the analysis of one survey from its evidence. Never decides a score or a risk level. */
export interface Analyst {
  readonly generatedBy: 'rules' | 'model';
  /** Name of the model or of the rule set, as shown on the screen. */
  readonly model: string;
  write(evidence: Evidence): Promise<AnalysisContent>;
}

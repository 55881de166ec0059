import type { ConsistencyFlag, ConsistencyLevel } from '@plumbline/domain/consistency';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { AnalysisFallback, AnalysisSection, AnalysisStatement } from '../../platform/db/schema/stored-json.ts';

/** One answered question with what its answer earned; scores in points, `null` where nothing is scored. */
export interface EvidenceItem {
  readonly questionId: string;
  readonly text: string;
  readonly category: string;
  /** The answer in English words, or in the participant's own. */
  readonly answer: string;
  /** Whether the answer is the participant's own words. */
  readonly isFreeText: boolean;
  /** Whether the question is a control question, whose score counts the other way round. */
  readonly isControl: boolean;
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

/** What others in the organisation came to in a category. */
export interface EvidenceAverage {
  readonly category: string;
  /** Percent 0..100, rounded. */
  readonly percent: number;
  /** Surveys of others behind it; too few make no average. */
  readonly surveys: number;
}

/** All that an analyst may know of a survey. Built by code; no name, address or company is in it. */
export interface Evidence {
  readonly overallPercent: number | null;
  readonly riskLevel: RiskLevel | null;
  /** In which the participant read the questions, and wrote. */
  readonly language: SurveyLanguage;
  /** The scored categories, in the library's order. */
  readonly categories: readonly EvidenceCategory[];
  /** Every answered item of the scored categories, and whatever the participant wrote in their own words. */
  readonly items: readonly EvidenceItem[];
  readonly consistency: {
    readonly level: ConsistencyLevel;
    readonly flags: readonly ConsistencyFlag[];
    /** Score of the honesty items in percent; `null` when none was answered. */
    readonly percent: number | null;
  };
  /** The organisation's own averages, where enough others answered. */
  readonly averages: readonly EvidenceAverage[];
}

export interface DraftStatement extends AnalysisStatement {
  /** The same said with less, for where the finished statement is too long. */
  readonly shorter?: DraftStatement;
}

/**
 * What an analyst writes: statements with placeholders such as `{{percent:focus}}` where a number, a question or an answer
 * belongs. Code fills them, so no analyst can write a wrong one. See `features/analysis/placeholders.ts`.
 */
export type DraftAnalysis = Readonly<Record<AnalysisSection, readonly DraftStatement[]>>;

/** An analyst could not write an analysis. */
export class AnalystFailure extends Error {
  override readonly name = 'AnalystFailure';
  readonly reason: AnalysisFallback;

  constructor(reason: AnalysisFallback, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Writes the analysis of one survey from its evidence. Never decides a score or a risk level. */
export interface Analyst {
  readonly generatedBy: 'rules' | 'model';
  /** Name of the model or of the rule set, as shown on the screen. */
  readonly model: string;
  /** @throws {AnalystFailure} */
  write(evidence: Evidence): Promise<DraftAnalysis>;
}

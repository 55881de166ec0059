import type { ConsistencyFlag, ConsistencyLevel } from '@plumbline/domain/consistency';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ConcernKind } from '@plumbline/domain/question-types/codec';
import type { CategoryAdvice, CategoryFollowUps } from '@plumbline/domain/questionnaire';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { AnalysisFallback, AnalysisSection, AnalysisStatement } from '../../../platform/db/schema/stored-json.ts';

/** One answered question with its score in points, `null` where the question is not scored. */
export interface EvidenceItem {
  readonly questionId: string;
  readonly text: string;
  readonly category: string;
  /** The answer as text: in English, or the participant's own words. */
  readonly answer: string;
  /** Whether the participant wrote it, instead of choosing. */
  readonly isOwnWords: boolean;
  readonly concern: ConcernKind;
  /** Whether the question is a control question, whose score is reversed. */
  readonly isControl: boolean;
  readonly finalScore: number | null;
  readonly maxScore: number;
}

export interface EvidenceCategory {
  readonly category: string;
  readonly name: string;
  /** Percent from which the category is no concern. */
  readonly goodFrom: number;
  readonly advice: CategoryAdvice | null;
  readonly followUps: CategoryFollowUps | null;
  /** Percent 0..100, or `null` when nothing was answered. */
  readonly percent: number | null;
  readonly answered: number;
  readonly asked: number;
  readonly hasEnoughAnswers: boolean;
}

/** The average of others in the organisation in a category. */
export interface EvidenceAverage {
  readonly category: string;
  /** Percent 0..100, rounded. */
  readonly percent: number;
  /** Number of surveys in the average. */
  readonly surveys: number;
}

/** Everything that an analyst gets about a survey. It contains no name, address or company. */
export interface Evidence {
  readonly overallPercent: number | null;
  readonly riskLevel: RiskLevel | null;
  /** Percent below which a category needs attention now. */
  readonly mediumRiskFrom: number;
  /** The language in which the participant read the questions and wrote. */
  readonly language: SurveyLanguage;
  /** The categories of the overall score, in the questionnaire's order. */
  readonly categories: readonly EvidenceCategory[];
  /** Every answered item of the scored categories, and all free text of the participant. */
  readonly items: readonly EvidenceItem[];
  readonly consistency: {
    readonly level: ConsistencyLevel;
    readonly flags: readonly ConsistencyFlag[];
    /** The checks that were possible; the others need questions that were not asked, or times that were not recorded. */
    readonly checks: readonly ConsistencyFlag[];
    /** Score of the control questions in percent; `null` when none was answered. */
    readonly percent: number | null;
  };
  /** The organisation's own averages, where enough others answered the same questionnaire. */
  readonly averages: readonly EvidenceAverage[];
}

export interface DraftStatement extends AnalysisStatement {
  /** A shorter form, used when the finished statement is too long. */
  readonly shorter?: DraftStatement;
}

/**
 * The draft of an analyst: statements with placeholders such as `{{percent:focus}}` in place of numbers, questions and
 * answers. Code fills them, so that no analyst can write a wrong one. See `features/results/analysis/writing/placeholders.ts`.
 */
export type DraftAnalysis = Readonly<Record<AnalysisSection, readonly DraftStatement[]>>;

/** Thrown when an analyst could not write an analysis. */
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
  /** Name of the model or of the rule set, as shown on screen. */
  readonly model: string;
  /** @throws {AnalystFailure} */
  write(evidence: Evidence): Promise<DraftAnalysis>;
}

import type { SystemQuestionSlug } from '@plumbline/domain/question-library';

/** The seven labels of agreement, from 'disagree a lot' to 'agree a lot'. */
type AgreementLabels = readonly [string, string, string, string, string, string, string];
type FourOptions = readonly [string, string, string, string];

/** The question library in one language. A missing question does not compile. */
export interface QuestionPhrases {
  readonly agreement: AgreementLabels;
  readonly yes: string;
  readonly no: string;
  readonly texts: Readonly<Record<SystemQuestionSlug, string>>;
  /** Descriptions, by their English words. */
  readonly noNamesOrHealth: string;
  readonly mayLeaveOut: string;
  /** Options in the order of the library. */
  readonly options: {
    readonly 'focus-truck': FourOptions;
    readonly 'know-guardrail': FourOptions;
    readonly 'stress-load': FourOptions;
    readonly 'body-sleep': FourOptions;
    readonly 'load-overtime': FourOptions;
    readonly 'honest-blue': FourOptions;
  };
}

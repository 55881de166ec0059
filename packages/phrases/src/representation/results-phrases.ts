import type { ScoredCategory } from '@plumbline/domain/categories';

type GroupKind = 'site' | 'crew' | 'company';

/** What a representative of the workers reads about the results of a round. Words in braces are filled in. */
export interface ResultsPhrases {
  readonly title: string;
  readonly back: string;
  /** In individual mode, where the company itself sees more. */
  readonly threshold: string;
  /** Follows a label that says that people answered. */
  readonly answeredOf: string;
  /** Follows a share below 60%. */
  readonly fewAnswered: string;
  readonly lowShare: string;
  readonly notClosed: string;
  readonly computing: string;
  readonly cancelled: string;
  /** For a round as a whole, which may have asked only a part of the company. */
  readonly organisation: string;
  /** Opens the explanation of how exact the figures are. */
  readonly howSure: string;
  /** Where the threshold decides what is shown. */
  readonly howItIsMade: string;
  readonly interval: string;
  readonly risk: string;
  /** Beside a figure that rests on fewer questions than its category has. */
  readonly basedOn: string;
  /** `{notShown}`: the words themselves. */
  readonly hidden: string;
  readonly groupsNote: string;
  readonly category: string;
  readonly range: string;
  readonly answersCounted: string;
  readonly ends: Readonly<Record<'atLeast' | 'atMost', string>>;
  readonly lowToHigh: string;
  /** In place of a figure; the same words whatever the reason. */
  readonly notShown: string;
  readonly standing: Readonly<Record<'above' | 'below', string>>;
  /** Of the risk, on the scale of a plot. */
  readonly riskLevels: Readonly<Record<'High' | 'Medium' | 'Low', string>>;
  readonly groups: Readonly<Record<GroupKind, string>>;
  /** People without a site, a crew or a company, where the threshold does not decide what is shown. */
  readonly without: Readonly<Record<GroupKind, string>>;
  /** Small groups and people without one, together. */
  readonly others: Readonly<Record<GroupKind, string>>;
  readonly page: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Of the question library; other categories are called as their company has named them. */
  readonly categories: Readonly<Record<ScoredCategory, string>>;
}

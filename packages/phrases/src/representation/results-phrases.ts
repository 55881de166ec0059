import type { ScoredCategory } from '@plumbline/domain/categories';

type GroupKind = 'site' | 'crew' | 'company';

/** The phrases about the results of a round, for representatives. Names in braces are filled in. */
export interface ResultsPhrases {
  readonly title: string;
  readonly back: string;
  /** In individual mode, where the company itself sees more. */
  readonly threshold: string;
  /** Follows the label "answered". */
  readonly answeredOf: string;
  /** Follows a share below 60%. */
  readonly fewAnswered: string;
  readonly lowShare: string;
  readonly notClosed: string;
  readonly computing: string;
  readonly cancelled: string;
  /** Name of the whole of a round, which may have asked only a part of the company. */
  readonly organisation: string;
  /** Opens the explanation of how exact the figures are. */
  readonly howSure: string;
  /** Shown if the release gate decides which figures are shown. */
  readonly howItIsMade: string;
  readonly interval: string;
  readonly risk: string;
  /** Beside a figure with fewer counting questions than its category has. */
  readonly basedOn: string;
  /** `{notShown}`: the phrase `notShown`. */
  readonly hidden: string;
  readonly groupsNote: string;
  /** Said to screen readers of the tables of groups. */
  readonly arrowKeys: string;
  readonly category: string;
  readonly range: string;
  readonly answersCounted: string;
  readonly ends: Readonly<Record<'atLeast' | 'atMost', string>>;
  readonly lowToHigh: string;
  /** Replaces a figure; the same for every reason. */
  readonly notShown: string;
  readonly standing: Readonly<Record<'above' | 'below', string>>;
  readonly groups: Readonly<Record<GroupKind, string>>;
  /** People without a site, a crew or a company, in figures that the release gate did not check. */
  readonly without: Readonly<Record<GroupKind, string>>;
  /** Joined small groups, including people without a group. */
  readonly others: Readonly<Record<GroupKind, string>>;
  /** Names the buttons of the pages for screen readers. */
  readonly pages: string;
  readonly page: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Names of library categories; own categories have the company's names. */
  readonly categories: Readonly<Record<ScoredCategory, string>>;
}

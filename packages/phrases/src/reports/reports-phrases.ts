/** The phrases of reports. Names in braces are filled in. */
export interface ReportsPhrases {
  readonly madeOn: string;
  readonly person: PersonReportPhrases;
  readonly wave: WaveReportPhrases;
  readonly actions: ActionListPhrases;
}

/** The report of one person's result, in individual mode. */
interface PersonReportPhrases {
  readonly title: string;
  readonly anonymous: string;
  readonly answeredOn: string;
  readonly questionnaire: string;
  readonly changedQuestions: string;
  readonly receipt: string;
  readonly overall: string;
  readonly score: string;
  readonly noScore: string;
  readonly risk: Readonly<Record<'High' | 'Medium' | 'Low', string>>;
  readonly lowest: string;
  readonly tooFewToCompare: string;
  readonly consistency: ConsistencyPhrases;
  readonly byCategory: string;
  readonly byCategoryNote: string;
  readonly answeredOf: string;
  readonly notEnough: string;
  readonly analysis: AnalysisPhrases;
  readonly disclaimerTitle: string;
  readonly disclaimer: string;
  readonly answers: AnswersPhrases;
}

/** Answer consistency. */
interface ConsistencyPhrases {
  readonly title: string;
  /** `with_care`: in place of `talk_first`, if nobody can be asked. */
  readonly levels: Readonly<Record<'consistent' | 'check' | 'talk_first' | 'with_care', string>>;
  /** Shown beside the score if the answers do not fit together. */
  readonly checkFirst: string;
  readonly meanings: Readonly<Record<'consistent' | 'check' | 'talk_first' | 'check_anonymous' | 'with_care', string>>;
  readonly flags: Readonly<
    Record<'attention_missed' | 'infrequency' | 'long_run' | 'opposite_answers' | 'too_fast' | 'over_claiming', string>
  >;
  readonly scored: string;
}

interface AnalysisPhrases {
  readonly title: string;
  readonly sections: Readonly<Record<'actions' | 'questions' | 'concerns' | 'strengths' | 'limits', string>>;
  readonly average: string;
  readonly byRules: string;
  readonly byModel: string;
  readonly modelFailed: string;
  readonly missing: string;
}

interface AnswersPhrases {
  readonly title: string;
  readonly question: string;
  readonly answer: string;
  readonly points: string;
  readonly pointsOf: string;
  readonly skipped: string;
  readonly reversed: string;
  readonly notScored: string;
  readonly byWords: string;
}

/** The report of a wave; it also uses the phrases for representatives. */
interface WaveReportPhrases {
  readonly title: string;
  /** The conclusion: this or `low`, then `lowest` and its change, then low groups of a whole that is not low. */
  readonly noneLow: string;
  readonly low: string;
  readonly lowGroups: string;
  /** Where nothing is low. */
  readonly fallenGroups: string;
  readonly lowest: string;
  readonly lowestSince: string;
  readonly dates: string;
  readonly asked: string;
  readonly answered: string;
  /** Shown if the number of people who answered is hidden. */
  readonly askedOnly: string;
  readonly places: string;
  readonly individual: string;
  /** Low answered share while the wave runs; `lowShare` of the results is for closed waves. */
  readonly lowShareSoFar: string;
  readonly actFirst: string;
  readonly actFirstNote: string;
  /** For a category with a low figure. */
  readonly belowFair: string;
  readonly lowestQuestions: string;
  /** Other low categories of the same group, with their figures. */
  readonly alsoLow: string;
  readonly rest: string;
  /** Shown if `actFirst` is empty. Tables can still mark groups that `actFirst` leaves out: closer than 5 points, or without a site. */
  readonly nothingStandsOut: string;
  /** The detectable difference, shown if no group stands out. */
  readonly detectable: string;
  readonly categories: string;
  readonly since: string;
  readonly points: string;
  readonly unclear: string;
  readonly average: string;
  readonly groups: string;
  readonly group: string;
  readonly byName: string;
  /** Beside figures in individual mode. */
  readonly tooSmall: string;
  readonly method: string;
  readonly chance: string;
  /** This phrase and the next two are for figures that the release gate did not check. */
  readonly howItIsMade: string;
  /** Replaces a figure without answers. */
  readonly notShown: string;
  readonly smallGroups: string;
  /** With examples of figures at an end of the scale. */
  readonly ends: string;
  readonly changeMeans: string;
}

interface ActionListPhrases {
  readonly title: string;
  readonly none: string;
  /** Shown if the list is cut. */
  readonly more: string;
  readonly action: string;
  readonly owner: string;
  readonly due: string;
  readonly status: string;
  readonly statuses: Readonly<Record<'open' | 'in_progress' | 'done' | 'checked', string>>;
  readonly overdue: string;
  readonly noOwner: string;
  readonly why: string;
  readonly note: string;
}

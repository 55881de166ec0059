/** The words around the content of a report. Words in braces are filled in. */
export interface ReportsPhrases {
  readonly madeOn: string;
  readonly person: PersonReportPhrases;
  readonly wave: WaveReportPhrases;
  readonly actions: ActionListPhrases;
}

/** A person's result, as in individual mode. */
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

/** How well the answers fit together. */
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

/** A wave, beside the words that representatives read about its results. */
interface WaveReportPhrases {
  readonly dates: string;
  readonly asked: string;
  readonly answered: string;
  /** Shown if the number of people who answered is hidden. */
  readonly askedOnly: string;
  readonly places: string;
  readonly individual: string;
  /** Where few have answered while the wave runs; `lowShare` of the results is for closed ones. */
  readonly lowShareSoFar: string;
  readonly actFirst: string;
  readonly actFirstNote: string;
  /** Of a category whose figure is lower. */
  readonly belowFair: string;
  readonly rest: string;
  /** Where `actFirst` names nobody. Tables of groups can mark some all the same: those closer than 5 points, or without a site. */
  readonly nothingStandsOut: string;
  /** Which difference would probably have been seen, where no group stands out. */
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
  /** Where the threshold does not decide what is shown, as the two after it. */
  readonly howItIsMade: string;
  /** In place of a figure that nobody has answers for. */
  readonly notShown: string;
  readonly smallGroups: string;
  /** With examples of such figures. */
  readonly ends: string;
  readonly changeMeans: string;
}

interface ActionListPhrases {
  readonly title: string;
  readonly none: string;
  /** Shown if the list does not have all of them. */
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

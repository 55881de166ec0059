import type { ResultsPhrases } from './results-phrases.ts';

/** The phrases of the screens of representatives. Names in braces are filled in. */
export interface RepresentationPhrases {
  readonly title: string;
  readonly lead: string;
  readonly language: string;
  readonly settings: string;
  readonly signOut: string;
  /** Labels the choice of several organisations. */
  readonly organization: string;
  readonly loading: string;
  readonly failed: string;
  /** Above content that could not be refreshed. */
  readonly outdated: string;
  readonly tryAgain: string;
  readonly notFound: string;
  /** Why something may be missing. */
  readonly mayBeDeleted: string;
  readonly empty: string;
  readonly back: string;
  readonly status: Readonly<Record<'draft' | 'scheduled' | 'running' | 'closed' | 'cancelled', string>>;
  readonly mode: string;
  readonly individual: string;
  readonly individualNote: string;
  readonly group: string;
  /** `{threshold}`: fewest answers behind a figure. */
  readonly groupNote: string;
  readonly threshold: string;
  readonly freeText: string;
  readonly freeTextAsked: string;
  readonly freeTextNotAsked: string;
  readonly questionnaire: string;
  readonly version: string;
  readonly questions: string;
  /** A number follows, as for the questions. */
  readonly minutes: string;
  readonly audience: string;
  readonly everyone: string;
  readonly people: string;
  readonly firstDate: string;
  /** A number follows. */
  readonly waveDays: string;
  readonly repeated: string;
  readonly once: string;
  readonly weeks: string;
  readonly months: string;
  readonly lastDate: string;
  readonly rounds: string;
  readonly round: string;
  readonly from: string;
  readonly until: string;
  readonly asked: string;
  readonly answered: string;
  readonly approval: string;
  readonly notNeeded: string;
  readonly waiting: string;
  readonly approved: string;
  readonly objected: string;
  readonly approve: string;
  readonly approveNote: string;
  readonly object: string;
  readonly objectNote: string;
  /** Label of the field for the objection. */
  readonly reason: string;
  readonly reasonMissing: string;
  /** Said when a pasted reason was too long. */
  readonly reasonTruncated: string;
  readonly sendObjection: string;
  readonly cancel: string;
  readonly changed: string;
  readonly notSaved: string;
  readonly whatIsAsked: string;
  readonly scale: string;
  readonly severalAnswers: string;
  readonly ownWords: string;
  readonly undecided: string;
  readonly results: ResultsPhrases;
}

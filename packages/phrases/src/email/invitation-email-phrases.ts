import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Plural } from '../plural.ts';

/** The length of a survey, in words that fit into sentences. */
export interface SurveyLengthInWords {
  /** "It has 50 questions". */
  readonly questions: string;
  /** "about ten minutes". */
  readonly aboutMinutes: string;
}

/** Minutes that are written as words. */
type SpelledOut = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Every sentence of the emails to participants. A missing phrase does not compile. */
export interface InvitationEmailPhrases<L extends SurveyLanguage = never> {
  subject(sender: string): string;
  reminderSubject(sender: string): string;
  greeting(name: string): string;
  /** Names the sender and the length of the survey. */
  introduction(sender: string, length: SurveyLengthInWords): string;
  reminder(sender: string, length: SurveyLengthInWords): string;
  readonly hasQuestions: Plural<L>;
  readonly aboutMinutesInWords: Readonly<Record<SpelledOut, string>>;
  /** For numbers of minutes that are not written as words. */
  readonly aboutMinutes: Plural<L>;
  /** Introduces the inviter's message. */
  messageFrom(inviter: string): string;
  /** Sent in place of the prefilled message, unless the inviter changed it. */
  readonly usualMessage: string;
  readonly startSurvey: string;
  /** Precedes the address, for readers whose email program shows no button. */
  readonly linkFallback: string;
  expires(date: string): string;
  readonly privacy: string;
  readonly notExpected: string;
  /** Label of the link to the opt-out page. */
  optOut(sender: string): string;
  readonly optOutPage: OptOutPagePhrases;
}

/** The page on which a participant opts out of emails. */
export interface OptOutPagePhrases {
  askedTitle(sender: string): string;
  stoppedTitle(sender: string): string;
  resumedTitle(sender: string): string;
  readonly consequence: string;
  readonly nothingElseChanged: string;
  readonly stop: string;
  readonly resume: string;
  /** The wider choice: no survey emails of any company. */
  readonly everyoneAsked: string;
  readonly everyoneStopped: string;
  readonly everyoneResumed: string;
  readonly everyoneConsequence: string;
  readonly stopEveryone: string;
  readonly resumeEveryone: string;
}

import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Plural } from '../plural.ts';

/** How long a survey is, in words of the language, as its sentences say it. */
export interface SurveyLengthInWords {
  /** "It has 50 questions". */
  readonly questions: string;
  /** "about ten minutes". */
  readonly aboutMinutes: string;
}

/** Numbers of minutes that are spelled out. */
type SpelledOut = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Every sentence of the emails to participants. A missing phrase does not compile. */
export interface InvitationEmailPhrases<L extends SurveyLanguage = never> {
  subject(sender: string): string;
  reminderSubject(sender: string): string;
  greeting(name: string): string;
  /** Who asks, and for how long the survey takes. */
  introduction(sender: string, length: SurveyLengthInWords): string;
  reminder(sender: string, length: SurveyLengthInWords): string;
  readonly hasQuestions: Plural<L>;
  readonly aboutMinutesInWords: Readonly<Record<SpelledOut, string>>;
  /** More minutes than are spelled out. */
  readonly aboutMinutes: Plural<L>;
  /** Introduces the inviter's own words. */
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

/** The page where a participant can ask for no more emails from one company. */
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

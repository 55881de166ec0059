/** Every sentence of the mails to participants. A missing phrase does not compile. */
export interface InvitationMailPhrases {
  subject(sender: string): string;
  reminderSubject(sender: string): string;
  greeting(name: string): string;
  /** Who asks, and for how long the survey takes. */
  introduction(sender: string): string;
  reminder(sender: string): string;
  /** Introduces the inviter's own words. */
  messageFrom(inviter: string): string;
  /** Sent in place of the words that every inviter finds filled in, unless the inviter changed them. */
  readonly usualMessage: string;
  readonly startSurvey: string;
  /** Stands before the address, for those whose mail program shows no button. */
  readonly linkFallback: string;
  expires(date: string): string;
  readonly privacy: string;
  readonly notExpected: string;
  /** Leads to where someone can ask for no more emails from this company. */
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

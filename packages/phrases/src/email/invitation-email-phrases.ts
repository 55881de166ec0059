/** Every sentence of the emails to participants. A missing phrase does not compile. */
export interface InvitationEmailPhrases {
  subject(sender: string): string;
  reminderSubject(sender: string): string;
  greeting(name: string): string;
  /** Who asks, and for how long the survey takes. */
  introduction(sender: string): string;
  reminder(sender: string): string;
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

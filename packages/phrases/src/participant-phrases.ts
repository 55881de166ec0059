/** Every sentence of the participant's page. A missing phrase does not compile. */
export interface ParticipantPhrases {
  /** BCP 47 tag of the language that these phrases are in. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';

  readonly needsJavaScript: string;

  readonly unavailableTitle: string;
  readonly goToHomepage: string;
  /** Stands where the server refuses a survey without saying why. */
  readonly cannotAccess: string;
  /** Titles the page of a survey without questions. */
  readonly noQuestionsTitle: string;
  readonly noQuestionsText: string;

  readonly introLead: string;
  howLong(questions: number, minutes: number): string;
  readonly savedAsYouGo: string;
  readonly yourName: string;
  readonly yourCompany: string;
  readonly optional: string;
  readonly yourEmail: string;
  readonly emailNotProvided: string;
  readonly startSurvey: string;
  readonly starting: string;
  readonly startFailed: string;

  /** Greets by name, or by {@link participant} when there is none. */
  welcome(name: string): string;
  welcomeWithCompany(name: string, company: string): string;
  readonly participant: string;
  questionNumber(number: number, total: number): string;
  readonly progress: string;
  readonly readAloud: string;
  readonly stopReading: string;
  readonly responsePlaceholder: string;
  readonly previous: string;
  readonly next: string;
  readonly submitSurvey: string;
  readonly submitting: string;
  /** Shown while a required question has no answer, of whatever type. */
  readonly requiredHint: string;
  /** Shown while a request waits for the network to come back. */
  readonly networkMissing: string;

  readonly reviewTitle: string;
  reviewText(missing: number): string;
  readonly backToQuestions: string;

  readonly submissionErrorTitle: string;
  readonly submissionErrorText: string;
  readonly closed: string;
  readonly alreadySubmitted: string;
  /** The survey's questions are not the ones that this page shows. */
  readonly outdated: string;
  readonly tryAgain: string;
  readonly answersOnPhone: string;
  readonly answersInPageOnly: string;
  readonly answersStored: string;

  readonly thankYouTitle: string;
  readonly surveySubmitted: string;
  readonly thankYouText: string;
  readonly receiptCode: string;
  readonly receiptHint: string;
  readonly receiptWaiting: string;
  readonly receiptFailed: string;

  /** Titles a page that broke. */
  readonly brokenTitle: string;
  readonly brokenText: string;
  readonly refreshPage: string;
}

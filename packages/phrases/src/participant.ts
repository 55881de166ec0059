import { participantEnglish } from './participant-en.ts';

/** Every sentence of the participant's page. A missing phrase does not compile. */
export interface ParticipantPhrases {
  readonly direction: 'ltr' | 'rtl';

  readonly needsJavaScript: string;

  readonly unavailableTitle: string;
  readonly goToHomepage: string;
  /** Titles the page of a survey without questions. */
  readonly noQuestionsTitle: string;
  readonly noQuestionsText: string;

  readonly introLead: string;
  howLong(questions: number): string;
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
  readonly responsePlaceholder: string;
  readonly previous: string;
  readonly next: string;
  readonly submitSurvey: string;
  readonly submitting: string;
  readonly requiredHint: string;

  readonly reviewTitle: string;
  reviewText(missing: number): string;
  readonly backToQuestions: string;

  readonly submissionErrorTitle: string;
  readonly submissionErrorText: string;
  readonly closed: string;
  readonly tryAgain: string;
  readonly answersOnPhone: string;
  readonly answersInPageOnly: string;
  readonly answersStored: string;

  readonly thankYouTitle: string;
  readonly thankYouText: string;
  readonly receiptCode: string;
  readonly receiptHint: string;
  readonly receiptWaiting: string;
  readonly receiptFailed: string;
}

/** The languages that the participant's page is offered in. */
const LANGUAGES: Readonly<Record<string, ParticipantPhrases>> = { en: participantEnglish };

/** The phrases of a language, by its BCP 47 tag; English for one that is not offered. */
export function participantPhrases(language: string): ParticipantPhrases {
  return LANGUAGES[language] ?? participantEnglish;
}

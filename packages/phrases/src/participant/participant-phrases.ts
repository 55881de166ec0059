import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Plural, Template } from '../plural.ts';
import type { NoticePhrases } from './notice-phrases.ts';

/** Error codes of the server for a link without a survey to answer. */
type RefusedLink =
  | 'survey_link_not_found'
  | 'survey_token_missing'
  | 'survey_access_denied'
  | 'survey_closed'
  | 'slip_already_used'
  | 'survey_not_loaded'
  | 'too_many_requests'
  | 'unavailable';

/**
 * Every sentence of the participant's page in one language. A missing phrase does not compile.
 *
 * Phrases are data and not functions, because the HTML document contains the phrases of one language, and the script, which all languages
 * share, contains none. Names in braces are filled in.
 */
export interface ParticipantPhrases<L extends SurveyLanguage = never> {
  /** Title of a survey without its own title. */
  readonly surveyTitle: Template<'name'>;
  /** Title of a survey that must not identify its participant. */
  readonly anonymousTitle: string;

  readonly needsJavaScript: string;
  /** Shown if the script did not load, or if the browser is too old for it. */
  readonly notStarted: Template<'browsers'>;
  /** Names the list of languages. */
  readonly language: string;
  /** No response, and the phone lacks the page in the chosen language. */
  readonly languageNeedsConnection: string;
  /** The server answered with something other than this survey. */
  readonly languageNotChanged: string;

  readonly unavailableTitle: string;
  readonly goToHomepage: string;
  /** Link to the code page, shown if the slip was already used. */
  readonly typeAnotherCode: string;
  readonly refusals: Readonly<Record<RefusedLink, string>>;
  readonly noQuestionsTitle: string;
  readonly noQuestionsText: string;

  readonly introLead: string;
  /** Number of questions and minutes, side by side. */
  readonly questionCount: Plural<L>;
  readonly aboutMinutes: Plural<L>;
  readonly savedAsYouGo: string;
  readonly yourName: string;
  readonly yourCompany: string;
  readonly optional: string;
  readonly yourEmail: string;
  readonly emailNotProvided: string;
  readonly startSurvey: string;
  /** Below the button, which is disabled without a name. */
  readonly nameNeeded: string;
  readonly starting: string;
  readonly startFailed: string;
  /** The survey was begun before, but not on this phone. */
  readonly startedElsewhere: string;

  /** Greets by name, or by {@link participant} when there is none. */
  readonly welcome: Template<'name'>;
  readonly welcomeWithCompany: Template<'name' | 'company'>;
  readonly participant: string;
  readonly questionNumber: Template<'number' | 'total'>;
  readonly progress: string;
  readonly readAloud: string;
  readonly stopReading: string;
  readonly responsePlaceholder: string;
  /** Below a question with several answers, with limits if there are any. */
  readonly chooseAll: string;
  readonly chooseAtLeast: Plural<L>;
  readonly chooseAtMost: Plural<L>;
  readonly previous: string;
  readonly next: string;
  readonly submitSurvey: string;
  readonly submitting: string;
  /** Shown while a required question has no answer. */
  readonly requiredHint: string;
  /** Shown while a request waits for the network to come back. */
  readonly networkMissing: string;
  /** Shown while questions are answered without a connection. */
  readonly goOnOffline: string;
  /** This browser cannot open the page again without a connection. */
  readonly keepOpen: string;
  readonly otherTab: string;

  readonly reviewTitle: string;
  readonly missingAnswers: Plural<L>;
  readonly backToQuestions: string;
  /** Button beside {@link submitSurvey}, and title of the list while no required answer is missing. */
  readonly reviewAnswers: string;
  /** Heading of the answered questions. */
  readonly givenAnswers: string;
  /** Optional questions without an answer. */
  readonly skippedAnswers: Plural<L>;

  /** The survey is answered, but the server fails. */
  readonly notSentTitle: string;
  /** The survey is answered and waits on the phone for a connection. */
  readonly waitingTitle: string;
  readonly waitingText: string;
  readonly sendNow: string;

  readonly submissionErrorTitle: string;
  readonly submissionErrorText: string;
  readonly closed: string;
  readonly alreadySubmitted: string;
  /** The questions changed after this page was loaded. */
  readonly outdated: string;
  readonly tryAgain: string;
  readonly answersOnPhone: string;
  readonly answersInPageOnly: string;
  readonly answersStored: string;

  /** The link leads nowhere. */
  readonly askForNewLink: string;
  /** The link was closed before the answers on this phone were sent. */
  readonly closedWithAnswers: string;
  readonly deleteAnswers: string;
  readonly answersDeleted: string;

  /** Opens what {@link removalLoses} says and {@link removeEverything} does, while a survey is not finished. */
  readonly notYourPhone: string;
  readonly removalLoses: string;
  readonly removeEverything: string;
  readonly removedTitle: string;
  readonly removedText: string;

  readonly thankYouTitle: string;
  readonly surveySubmitted: string;
  readonly thankYouText: string;
  readonly receiptCode: string;
  readonly receiptHint: string;
  readonly receiptWaiting: string;
  readonly receiptFailed: string;

  /** Title after an unexpected error. */
  readonly brokenTitle: string;
  readonly brokenText: string;
  readonly refreshPage: string;

  /** For managers who look at a questionnaire as participants will see it. */
  readonly preview: {
    /** Stands above every screen. */
    readonly banner: string;
    /** In place of a receipt. */
    readonly endTitle: string;
    readonly endText: string;
    readonly again: string;
    readonly goneTitle: string;
    readonly goneText: string;
  };

  readonly notice: NoticePhrases<L>;
}

import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_ENGLISH: ParticipantPhrases<'en'> = {
  surveyTitle: 'Safety Survey for {name}',
  anonymousTitle: 'Safety Survey',

  needsJavaScript:
    'This survey needs JavaScript. Please switch it on in your browser, or open the link in another browser.',
  notStarted:
    'This page hasn’t started. Please check your connection, then refresh the page. If that doesn’t help, your browser may be too old. This page works in these browsers and newer ones: {browsers}.',
  language: 'Language',
  languageNeedsConnection: 'You need a connection to change the language.',
  languageNotChanged: 'The language could not be changed. Please try again later.',

  unavailableTitle: 'Survey Not Available',
  goToHomepage: 'Go to Homepage',
  typeAnotherCode: 'Type another code',
  refusals: {
    survey_link_not_found: 'Survey not found or expired',
    survey_token_missing: 'No survey token provided',
    survey_access_denied: 'Survey access denied',
    survey_closed: 'This survey is no longer available for completion.',
    slip_already_used:
      'This slip has already been used. If you used it yourself, your answers have arrived. If not, please tell the person who gave it to you.',
    survey_not_loaded: 'Failed to load survey',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    unavailable: 'The service is starting or restarting. Please try again in a moment.',
  },
  noQuestionsTitle: 'No questions yet',
  noQuestionsText: 'This survey has no questions. Please ask the company that sent you the link.',

  introLead: 'This is about how safe your work is today and how you feel about it. It’s not a test.',
  questionCount: { one: '{count} question', other: '{count} questions' },
  aboutMinutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  savedAsYouGo: 'Your answers are kept on this phone as you go. You can stop and come back.',
  yourName: 'Your name',
  yourCompany: 'Your company',
  optional: '(Optional)',
  yourEmail: 'Your email',
  emailNotProvided: 'Not provided',
  startSurvey: 'Start Survey',
  nameNeeded: 'Enter your name to start.',
  starting: 'Starting...',
  startFailed: 'Failed to start survey. Please try again.',
  startedElsewhere:
    'This survey has already been started, perhaps on another phone. Any answers given there stay on that phone until they are sent. You can answer it here from the beginning.',

  welcome: 'Welcome, {name}!',
  welcomeWithCompany: 'Welcome, {name}! ({company})',
  participant: 'Participant',
  questionNumber: 'Question {number} of {total}',
  progress: 'Progress',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  responsePlaceholder: 'Enter your response...',
  chooseAll: 'Choose all that apply.',
  chooseAtLeast: { one: 'Choose at least one.', other: 'Choose at least {count}.' },
  chooseAtMost: { one: 'Choose at most one.', other: 'Choose at most {count}.' },
  previous: 'Previous',
  next: 'Next',
  submitSurvey: 'Submit Survey',
  submitting: 'Submitting...',
  requiredHint: 'This question needs an answer.',
  networkMissing: 'No connection. Trying again...',
  goOnOffline: 'No connection. You can carry on without one.',
  keepOpen: 'Keep this page open until you have sent your answers. You can’t open it again without a connection.',
  otherTab: 'This survey is also open in another tab. Both show the same answers.',

  reviewTitle: 'Some answers are missing',
  missingAnswers: {
    one: '{count} question still needs an answer.',
    other: '{count} questions still need an answer.',
  },
  backToQuestions: 'Back to the questions',
  reviewAnswers: 'Review answers',
  givenAnswers: 'Your answers',
  skippedAnswers: {
    one: '{count} optional question has no answer.',
    other: '{count} optional questions have no answer.',
  },

  notSentTitle: 'Not sent yet',
  waitingTitle: 'Not sent yet: no connection',
  waitingText:
    'Keep this page open: your answers will be sent automatically once the phone has a connection. If you close it, open your link again later.',
  sendNow: 'Try sending now',

  submissionErrorTitle: 'Submission Error',
  submissionErrorText: 'There was an issue submitting your survey. Please try again.',
  closed: 'This survey is no longer available for completion.',
  alreadySubmitted: 'Different answers to this survey are already stored. Nothing was changed.',
  outdated: 'This survey has changed since you opened it. Please refresh the page.',
  tryAgain: 'Try again',
  answersOnPhone: 'Your answers are on this phone.',
  answersInPageOnly: 'This phone won’t let us keep your answers. Please finish without closing the page.',
  answersStored: 'Your answers are safely stored.',

  askForNewLink: 'Ask your company for a new link.',
  closedWithAnswers:
    'This link was closed before your answers were sent. They are still on this phone. Ask your company for a new link and open it here: your answers will be there.',
  deleteAnswers: 'Delete my answers from this phone',
  answersDeleted: 'Your answers have been deleted from this phone.',

  notYourPhone: 'Not your phone? Remove everything from it',
  removalLoses:
    'Your name, your answers and this page will be removed from this phone. Answers you haven’t sent will be lost for good. Your link will still work.',
  removeEverything: 'Remove everything now',
  removedTitle: 'Removed from this phone',
  removedText:
    'Nothing from this survey is left on this phone. Close this page now. The link may still be in the browser’s history.',

  thankYouTitle: 'Thank you',
  surveySubmitted: 'Survey Submitted!',
  thankYouText: 'You can close this page now. If something worries you, talk to someone on site today.',
  receiptCode: 'Your receipt code',
  receiptHint: 'The company sees the same code on your survey.',
  receiptWaiting: 'Getting your receipt code...',
  receiptFailed: 'Your answers are stored, but the receipt code could not be loaded.',

  brokenTitle: 'Something went wrong',
  brokenText: 'The application encountered an unexpected error. Please try refreshing the page.',
  refreshPage: 'Refresh Page',

  preview: {
    banner: 'Preview – nothing is stored',
    endTitle: 'End of the preview',
    endText: 'This is where answers are sent. Nothing was sent, and nothing is stored.',
    again: 'Start again',
    goneTitle: 'This preview has expired',
    goneText: 'Open it again from the questionnaire.',
  },

  notice: {
    why: '{organisation} asks so that dangers are found before someone gets hurt.',
    who: 'The people who look after safety at {organisation} see your answers with your name.',
    whoAnonymous: '{organisation} cannot see which answers are yours, or whether you have answered.',
    whoGroup: 'Nobody can see your own answers. Your company sees results of groups of at least {threshold}.',
    textIsRead:
      'Your company reads what you write here, without your name. Please don’t write anything that shows who you are.',
    keptYears: {
      one: 'Your answers are deleted {count} year after you send them, or earlier.',
      other: 'Your answers are deleted {count} years after you send them, or earlier.',
    },
    keptMonths: {
      one: 'Your answers are deleted {count} month after you send them, or earlier.',
      other: 'Your answers are deleted {count} months after you send them, or earlier.',
    },

    readAll: 'Read the full notice',
    responsibleTitle: 'Who is responsible',
    responsible:
      '{organisation} decides why it asks and what it does with the answers. Plumbline only keeps them on its behalf.',
    collectedTitle: 'What is kept',
    collected:
      'Your answers and the scores worked out from them, your name, your company and your email address if they are known, and when you started and sent the survey.',
    seconds:
      'Also how many seconds each question was on the screen, to see whether answers were rushed. Nothing else about how you use your phone.',
    collectedAnonymous:
      'Your answers, the scores worked out from them, and the day you sent them. Not your name, not the time of day, and not how long you took.',
    apartAnonymous:
      'The survey was sent to your email address, so it is kept, but apart from your answers. The day you used your link is kept with it, so that the link works only once and you get no more reminders. {organisation} cannot see that day either.',
    guessAnonymous:
      'If only a few people answer, or if you write something only you could know, someone could still guess who you are.',
    collectedGroup:
      'Your answers and the scores worked out from them, with your site, your crew and your employer, as far as enough people of each are asked. Not your name, not the day or the time, and not how long you took.',
    apartGroup:
      'Kept apart from your answers: that your link was used, so that it works only once and you get no more reminders. If the survey came by email, your email address is kept there too. {organisation} cannot see whether you have answered, except where everyone or nobody of a group answered.',
    guessGroup:
      'Someone who knows how everyone else in your group answered could work out your answers. If everyone in your group has answered, or nobody, {organisation} can tell whether you have. If the survey came by email, anyone who reads that email can open your link and see whether it was used.',
    untilClosedGroup:
      'Until this round of the survey ends, the people who run the database could still find out which answers came from which link. When it ends, all answers are mixed, so that they can’t be matched any more. Backup copies made before that keep the old order until they are deleted.',
    useTitle: 'What it is used for',
    use: 'A score is the start of a conversation about safety, not a verdict. No computer decides anything about you.',
    analysis: 'A program writes a summary of the answers. If it is a language model, it reads them without your name.',
    keepingTitle: 'Where your answers are',
    keeping:
      'Until you send them, your answers are only on this phone. After that they are on Plumbline’s server and are deleted from this phone.',
    rightsTitle: 'Your rights',
    rights:
      'You can ask {organisation} to show you what is kept about you, to correct it or to delete it, and you can object to its use. Asking must never be held against you.',
    rightsAnonymous:
      'Once you have sent your answers, nobody can show you, correct or delete them, because nobody knows which ones are yours. You can ask {organisation} what is kept with your email address, and have it corrected or deleted, and you can object to its use. Asking must never be held against you.',
    complaint: 'You can also complain to the data protection authority in your country.',
    ownNotice: 'Notice from {organisation}',
    privacyPolicy: 'Privacy policy of this service (in English)',
  },
};

import type { ParticipantPhrases } from './participant-phrases.ts';

export const participantEnglish: ParticipantPhrases = {
  language: 'en',
  direction: 'ltr',

  needsJavaScript:
    'This survey needs JavaScript. Please switch it on in your browser, or open the link in another browser.',

  unavailableTitle: 'Survey Not Available',
  goToHomepage: 'Go to Homepage',
  cannotAccess: 'Cannot access this survey',
  noQuestionsTitle: 'No questions yet',
  noQuestionsText: 'This survey has no questions. Please ask the company that sent you the link.',

  introLead: 'This is about how safe your work is today, and how you feel about it. There is no test to pass.',
  howLong: (questions, minutes) => {
    const count = questions === 1 ? 'one question' : `${questions} questions`;
    const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
    return `It has ${count} and takes about ${time}.`;
  },
  savedAsYouGo: 'Your answers are kept on this phone as you go. You can stop and come back.',
  yourName: 'Your name',
  yourCompany: 'Your company',
  optional: '(Optional)',
  yourEmail: 'Your email',
  emailNotProvided: 'Not provided',
  startSurvey: 'Start Survey',
  starting: 'Starting...',
  startFailed: 'Failed to start survey. Please try again.',

  welcome: (name) => `Welcome, ${name}!`,
  welcomeWithCompany: (name, company) => `Welcome, ${name}! (${company})`,
  participant: 'Participant',
  questionNumber: (number, total) => `Question ${number} of ${total}`,
  progress: 'Progress',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  responsePlaceholder: 'Enter your response...',
  previous: 'Previous',
  next: 'Next',
  submitSurvey: 'Submit Survey',
  submitting: 'Submitting...',
  requiredHint: 'This question needs an answer.',
  networkMissing: 'No connection. Trying again...',

  reviewTitle: 'Some answers are missing',
  reviewText: (missing) =>
    missing === 1 ? 'One question still needs an answer.' : `${missing} questions still need an answer.`,
  backToQuestions: 'Back to the questions',

  submissionErrorTitle: 'Submission Error',
  submissionErrorText: 'There was an issue submitting your survey. Please try again.',
  closed: 'This survey is no longer available for completion.',
  alreadySubmitted: 'Other answers to this survey are already stored. Nothing was changed.',
  outdated: 'This survey has changed since you opened it. Please refresh the page.',
  tryAgain: 'Try again',
  answersOnPhone: 'Your answers are on this phone.',
  answersInPageOnly: 'This phone does not let us keep your answers. Please finish without closing the page.',
  answersStored: 'Your answers are safely stored.',

  thankYouTitle: 'Thank you',
  surveySubmitted: 'Survey Submitted!',
  thankYouText: 'You can close this page now. If something worries you, talk to someone on site today.',
  receiptCode: 'Your receipt code',
  receiptHint: 'The company sees the same code on your survey.',
  receiptWaiting: 'Getting your receipt code...',
  receiptFailed: 'The receipt code could not be loaded. Your answers are stored all the same.',

  brokenTitle: 'Something went wrong',
  brokenText: 'The application encountered an unexpected error. Please try refreshing the page.',
  refreshPage: 'Refresh Page',
};

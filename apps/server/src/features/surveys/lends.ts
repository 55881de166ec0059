export { generatedTitle, newSurvey } from './invite/new-survey.ts';
export { findLastNamedSurvey, findListedPerson } from './known-person.repository.ts';
export { newLink } from './links/link.ts';
export { findLink } from './links/links.repository.ts';
export { newSlipCodes } from './links/slip-codes.repository.ts';
export { countReminders, findShownEmail, isUnsubscribed } from './participant-emails.repository.ts';
export { countRemindable, enqueueReminders, type WaveReminders } from './reminders/enqueue-reminders.ts';
export { findSurvey, lockSurvey, type SurveyRow } from './survey.repository.ts';
export { type SurveyChange, toSurveyChange } from './survey-change.ts';
export { isWaitingForAnswers } from './survey-rows.repository.ts';
export {
  type CompletedSurvey,
  participantStarts,
  participantSubmits,
  transition,
  transitionAll,
} from './transition.repository.ts';

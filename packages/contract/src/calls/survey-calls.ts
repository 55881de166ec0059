import { z } from 'zod';
import { line, message, uuid } from '../schemas/fields.ts';
import * as followUps from '../schemas/follow-up.ts';
import * as followUpLists from '../schemas/follow-up-list.ts';
import * as people from '../schemas/person.ts';
import * as reminders from '../schemas/reminders.ts';
import * as surveys from '../schemas/survey.ts';
import * as surveyLists from '../schemas/survey-list.ts';
import * as totals from '../schemas/survey-totals.ts';
import { byId, plain } from './call-schemas.ts';

/** Surveys, as members see them. */
export const SURVEY_CALLS = {
  listSurveys: {
    ...plain,
    summary:
      'List the surveys that match the search, the status and the filters, newest first unless sorted otherwise, with totals',
    query: surveyLists.surveyListQuery,
    response: surveyLists.surveyList,
  },
  getScoreSummary: {
    ...plain,
    summary: 'The distribution and the weekly averages of the scores of matching surveys in the last weeks',
    query: totals.scoreSummaryQuery,
    response: totals.scoreSummary,
  },
  listSurveyCompanies: {
    ...plain,
    summary: 'The companies that surveys can be filtered by',
    response: surveyLists.surveyCompanies,
  },
  listSurveysByStatus: {
    ...plain,
    summary: 'List the surveys of one status or display group',
    params: z.object({ status: line(40) }),
    query: surveyLists.surveyListQuery,
    response: surveyLists.surveyList,
  },
  getSurvey: {
    ...byId,
    summary: 'One survey with its responses, results and analysis',
    query: z.object({ include_questions: z.enum(['true', 'false'], 'Use true or false.').optional() }),
    response: surveys.surveyResponse,
  },
  createSurvey: {
    ...plain,
    summary: 'Create a survey and, unless it is a draft, invite its participant',
    body: surveys.createSurveyBody,
    response: surveys.surveyResponse,
    status: 201,
  },
  updateSurvey: {
    ...byId,
    summary: 'Change fields of a survey; missing fields are kept, null clears a field',
    body: surveys.updateSurveyBody,
    response: surveys.surveyResponse,
  },
  deleteSurvey: { ...byId, summary: 'Delete a survey with everything that belongs to it', response: message },
  erasePerson: {
    ...byId,
    summary:
      'Erase the person of a named survey with all their named surveys; anonymous surveys lose the person instead',
    response: people.erasure,
  },
  erasePersonByAddress: {
    ...plain,
    summary: 'Erase the person with an address; the response does not reveal whether they have anonymous surveys',
    body: people.eraseBody,
    response: people.erasure,
  },
  updateSurveyStatus: {
    ...byId,
    summary: 'Change the status of a survey',
    body: surveys.updateStatusBody,
    response: surveys.surveyResponse,
  },
  addSurveyQuestion: {
    ...byId,
    summary: 'Add a question, before the participant starts',
    body: surveys.addQuestionBody,
    response: surveys.surveyResponse,
    status: 201,
  },
  removeSurveyQuestion: {
    ...plain,
    summary: 'Remove a question, before the participant starts',
    params: z.object({ id: uuid, questionId: uuid }),
    response: message,
  },
  renewPublicToken: {
    ...byId,
    summary: "Renew the survey's link; the old one stops working",
    response: surveys.renewedToken,
    status: 201,
  },
  revokePublicToken: {
    ...byId,
    summary: "Close the survey's link; nobody can answer until it is renewed",
    response: surveys.surveyResponse,
  },
  mailParticipant: {
    ...byId,
    summary: 'Email the participant: the invitation again if it was not sent, otherwise a reminder',
    response: surveys.surveyResponse,
  },
  countDueReminders: {
    ...plain,
    summary: 'How many people would be reminded now',
    query: reminders.ofSite,
    response: reminders.dueReminders,
  },
  remindEveryone: {
    ...plain,
    summary: 'Remind everyone who has not answered and got no email in the last day',
    body: reminders.ofSite,
    response: reminders.reminded,
  },
  listFollowUps: {
    ...plain,
    summary: 'The results to follow up now: High risk, stop-work answers, and answers that contradict each other',
    query: followUpLists.followUpQuery,
    response: followUpLists.followUps,
  },
  assignFollowUp: {
    ...byId,
    summary: 'Assign a follow-up to the caller until the end of a day',
    body: followUps.assignFollowUpBody,
    response: surveys.surveyResponse,
  },
  unassignFollowUp: {
    ...byId,
    summary: 'Unassign a follow-up',
    response: surveys.surveyResponse,
  },
  recordFollowUpOutcome: {
    ...byId,
    summary: 'Record the outcome of a follow-up; it leaves the list unless the person was not reached',
    body: followUps.followUpOutcomeBody,
    response: surveys.surveyResponse,
    status: 201,
  },
  undoFollowUpOutcome: {
    ...byId,
    summary: 'Undo the last outcome of a follow-up, within a day',
    response: surveys.surveyResponse,
  },
  listSurveysOfPerson: {
    ...byId,
    summary:
      'The other named surveys of the same person, newest first, and how exact the scores of this one are; none for an anonymous survey',
    response: people.surveysOfPerson,
  },
  lookUpPerson: {
    ...plain,
    summary:
      'The person with an address, if they have a named survey; the response reveals nothing about anonymous ones',
    body: people.lookUpPersonBody,
    response: people.knownPerson,
  },
  repeatAnalysis: {
    ...byId,
    summary: 'Have the analysis rewritten; the current one stays until then',
    response: surveys.surveyResponse,
  },
  getSurveyAnalytics: {
    ...byId,
    summary: 'Score, risk level and analysis of an answered survey',
    response: surveys.analytics,
  },
} as const;

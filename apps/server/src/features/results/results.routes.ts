import type { HandledRequest, HandlersOf } from '../../platform/http/handlers.ts';
import { toSurveyChange } from '../surveys/lends.ts';
import type { FollowUpService } from './follow-ups/follow-ups.service.ts';
import type { SurveyListService } from './list/survey-list.service.ts';
import type { ResultsService } from './person/results.service.ts';

type ResultCalls =
  | 'listSurveys'
  | 'getScoreSummary'
  | 'listSurveyCompanies'
  | 'listSurveysByStatus'
  | 'getSurvey'
  | 'listSurveysOfPerson'
  | 'lookUpPerson'
  | 'listFollowUps'
  | 'assignFollowUp'
  | 'unassignFollowUp'
  | 'recordFollowUpOutcome'
  | 'undoFollowUpOutcome'
  | 'getSurveyAnalytics';

export interface ResultServices {
  readonly surveyList: SurveyListService;
  readonly results: ResultsService;
  readonly followUps: FollowUpService;
}

export function resultHandlers({ surveyList, results, followUps }: ResultServices): HandlersOf<ResultCalls> {
  const readChanged = async ({
    principal,
    params,
  }: Pick<HandledRequest<'undoFollowUpOutcome'>, 'principal' | 'params'>) => ({
    survey: await results.read(principal, params.id),
  });
  return {
    listSurveys: ({ principal, query }) => surveyList.list(principal, query),
    getScoreSummary: ({ principal, query }) => surveyList.scoreSummary(principal, query),
    listSurveyCompanies: ({ principal }) => surveyList.companies(principal),
    listSurveysByStatus: ({ principal, query, params }) =>
      surveyList.list(principal, { ...query, status: params.status }),
    getSurvey: async ({ principal, params, query }) => ({
      survey: await results.read(principal, params.id, {
        includeQuestions: query.include_questions === 'true',
      }),
    }),
    listFollowUps: ({ principal, query }) => followUps.list(principal, query.site_id),
    assignFollowUp: async (request) => {
      await followUps.assign(toSurveyChange(request), request.body);
      return readChanged(request);
    },
    unassignFollowUp: async (request) => {
      await followUps.unassign(toSurveyChange(request));
      return readChanged(request);
    },
    recordFollowUpOutcome: async (request) => {
      await followUps.recordOutcome(toSurveyChange(request), request.body);
      return readChanged(request);
    },
    undoFollowUpOutcome: async (request) => {
      await followUps.undoOutcome(toSurveyChange(request));
      return readChanged(request);
    },
    listSurveysOfPerson: ({ principal, params }) => results.listOfPerson(principal, params.id),
    lookUpPerson: async ({ principal, body }) => ({
      person: await results.lookUpPerson(principal, body.email),
    }),
    getSurveyAnalytics: ({ principal, params }) => results.analytics(principal, params.id),
  };
}

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
  const readChanged = async ({ member, params }: Pick<HandledRequest<'undoFollowUpOutcome'>, 'member' | 'params'>) => ({
    survey: await results.read(member.organisationId, params.id),
  });
  return {
    listSurveys: ({ member, query }) => surveyList.list(member.organisationId, query),
    getScoreSummary: ({ member, query }) => surveyList.scoreSummary(member.organisationId, query),
    listSurveyCompanies: ({ member }) => surveyList.companies(member.organisationId),
    listSurveysByStatus: ({ member, query, params }) =>
      surveyList.list(member.organisationId, { ...query, status: params.status }),
    getSurvey: async ({ member, params, query }) => ({
      survey: await results.read(member.organisationId, params.id, {
        includeQuestions: query.include_questions === 'true',
      }),
    }),
    listFollowUps: ({ member }) => followUps.list(member.organisationId),
    assignFollowUp: async (request) => {
      await followUps.assign(toSurveyChange(request), request.body);
      return readChanged(request);
    },
    unassignFollowUp: async (request) => {
      await followUps.unassign(toSurveyChange(request));
      return readChanged(request);
    },
    recordFollowUpOutcome: async (request) => {
      const { idempotencyKey, body } = request;
      await followUps.recordOutcome({ ...toSurveyChange(request), idempotencyKey }, body);
      return readChanged(request);
    },
    undoFollowUpOutcome: async (request) => {
      await followUps.undoOutcome(toSurveyChange(request));
      return readChanged(request);
    },
    listSurveysOfPerson: ({ member, params }) => results.listOfPerson(member.organisationId, params.id),
    lookUpPerson: async ({ member, body }) => ({
      person: await results.lookUpPerson(member.organisationId, body.email),
    }),
    getSurveyAnalytics: ({ member, params }) => results.analytics(member.organisationId, params.id),
  };
}

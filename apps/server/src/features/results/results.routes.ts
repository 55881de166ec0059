import type { HandlersOf } from '../../platform/http/handlers.ts';
import { toSurveyChange } from '../assignments/survey-change.read.ts';
import type { HighRiskService } from './high-risk.service.ts';
import type { ResultsService } from './results.service.ts';
import type { SurveyListService } from './survey-list.service.ts';

type ResultCalls =
  | 'listSurveys'
  | 'getScoreSummary'
  | 'listSurveysByStatus'
  | 'getSurvey'
  | 'listHighRiskSurveys'
  | 'acknowledgeSurvey'
  | 'listSurveysOfPerson'
  | 'getSurveyAnalytics';

export interface ResultServices {
  readonly surveyList: SurveyListService;
  readonly results: ResultsService;
  readonly highRisk: HighRiskService;
}

export function resultHandlers({ surveyList, results, highRisk }: ResultServices): HandlersOf<ResultCalls> {
  return {
    listSurveys: ({ member, query }) => surveyList.list(member.organisationId, query),
    getScoreSummary: ({ member, query }) => surveyList.scoreSummary(member.organisationId, query.weeks),
    listSurveysByStatus: ({ member, query, params }) =>
      surveyList.list(member.organisationId, { ...query, status: params.status }),
    getSurvey: async ({ member, params, query }) => ({
      survey: await results.read(member.organisationId, params.id, {
        includeQuestions: query.include_questions === 'true',
      }),
    }),
    listHighRiskSurveys: ({ member }) => highRisk.list(member.organisationId),
    acknowledgeSurvey: async (request) => {
      await highRisk.acknowledge(toSurveyChange(request), request.body.note);
      return { survey: await results.read(request.member.organisationId, request.params.id) };
    },
    listSurveysOfPerson: ({ member, params }) => results.listOfPerson(member.organisationId, params.id),
    getSurveyAnalytics: ({ member, params }) => results.analytics(member.organisationId, params.id),
  };
}

import { AppError } from '../../core/errors.ts';
import type { HandledRequest, HandlersOf } from '../../platform/http/handlers.ts';
import type { RepeatAnalysisService } from '../analysis/repeat-analysis.service.ts';
import type { ErasureService } from '../people/erasure.service.ts';
import type { HighRiskService } from '../results/high-risk.service.ts';
import type { SurveyListService } from '../results/survey-list.service.ts';
import type { SurveyQuestionsService } from './changes/survey-questions.service.ts';
import type { SurveyChange, SurveyService } from './changes/surveys.service.ts';
import type { InviteService } from './invite.service.ts';
import type { SurveyMailService } from './survey-email.service.ts';
import type { SurveyLinkService } from './survey-link.service.ts';

type SurveyCalls =
  | 'listSurveys'
  | 'getScoreSummary'
  | 'listSurveysByStatus'
  | 'getSurvey'
  | 'createSurvey'
  | 'updateSurvey'
  | 'deleteSurvey'
  | 'erasePerson'
  | 'erasePersonByAddress'
  | 'updateSurveyStatus'
  | 'addSurveyQuestion'
  | 'removeSurveyQuestion'
  | 'renewPublicToken'
  | 'revokePublicToken'
  | 'mailParticipant'
  | 'remindEveryone'
  | 'listHighRiskSurveys'
  | 'acknowledgeSurvey'
  | 'repeatAnalysis'
  | 'getSurveyAnalytics';

export interface SurveyServices {
  readonly surveyList: SurveyListService;
  readonly surveys: SurveyService;
  readonly invites: InviteService;
  readonly surveyQuestions: SurveyQuestionsService;
  readonly surveyLinks: SurveyLinkService;
  readonly surveyMails: SurveyMailService;
  readonly highRisk: HighRiskService;
  readonly analysisRepeats: RepeatAnalysisService;
  readonly erasures: ErasureService;
}

export function surveyHandlers(services: SurveyServices): HandlersOf<SurveyCalls> {
  const {
    surveyList,
    surveys,
    invites,
    surveyQuestions,
    surveyLinks,
    surveyMails,
    highRisk,
    analysisRepeats,
    erasures,
  } = services;

  async function changed({ member, params }: ChangingRequest) {
    return { survey: await surveys.get(member.organisationId, params.id) };
  }

  return {
    listSurveys: ({ member, query }) => surveyList.list(member.organisationId, query),
    getScoreSummary: ({ member, query }) => surveyList.scoreSummary(member.organisationId, query.weeks),
    listSurveysByStatus: ({ member, query, params }) =>
      surveyList.list(member.organisationId, { ...query, status: params.status }),
    getSurvey: async ({ member, params, query }) => ({
      survey: await surveys.get(member.organisationId, params.id, {
        includeQuestions: query.include_questions === 'true',
      }),
    }),
    createSurvey: async (request) => {
      const id = await invites.invite(request);
      const survey = await surveys.get(request.member.organisationId, id);
      if (survey.public_token === null && !survey.is_anonymous) throw new AppError('public_token_missing');
      return { survey };
    },
    updateSurvey: async (request) => ({ survey: await surveys.update(toChange(request), request.body) }),
    deleteSurvey: async (request) => {
      await surveys.delete(toChange(request));
      return { message: 'Survey deleted successfully' };
    },
    erasePerson: async (request) => ({ deleted_surveys: await erasures.erase(toChange(request)) }),
    erasePersonByAddress: async (request) => ({
      deleted_surveys: await erasures.eraseByAddress(request, request.body.email),
    }),
    updateSurveyStatus: async (request) => ({
      survey: await surveys.changeStatus(toChange(request), request.body.status),
    }),
    addSurveyQuestion: async (request) => {
      await surveyQuestions.add(
        { ...toChange(request), idempotencyKey: request.idempotencyKey },
        request.body.question_id,
      );
      return {
        survey: await surveys.get(request.member.organisationId, request.params.id, { includeQuestions: true }),
      };
    },
    removeSurveyQuestion: async (request) => {
      await surveyQuestions.remove(toChange(request), request.params.questionId);
      return { message: 'Question removed from survey successfully' };
    },
    renewPublicToken: (request) => surveyLinks.renew({ ...toChange(request), idempotencyKey: request.idempotencyKey }),
    revokePublicToken: async (request) => {
      await surveyLinks.revoke(toChange(request));
      return changed(request);
    },
    mailParticipant: async (request) => {
      const { address, idempotencyKey } = request;
      await surveyMails.mail({ ...toChange(request), address, idempotencyKey });
      return changed(request);
    },
    remindEveryone: async (request) => ({ reminded: await surveyMails.remindEveryone(request) }),
    listHighRiskSurveys: ({ member }) => highRisk.list(member.organisationId),
    acknowledgeSurvey: async (request) => {
      await highRisk.acknowledge(toChange(request), request.body.note);
      return changed(request);
    },
    repeatAnalysis: async (request) => {
      await analysisRepeats.repeat(toChange(request));
      return changed(request);
    },
    getSurveyAnalytics: ({ member, params }) => surveys.analytics(member.organisationId, params.id),
  };
}

type ChangingRequest = Pick<HandledRequest<'updateSurvey'>, 'member' | 'requestId' | 'address' | 'params'>;

function toChange({ member, requestId, address, params }: ChangingRequest): SurveyChange {
  return { member, requestId, address, surveyId: params.id };
}

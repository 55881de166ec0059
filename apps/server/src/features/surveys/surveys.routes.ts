import type { Survey } from '@plumbline/contract/wire';
import { AppError } from '../../core/errors.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import type { HandledRequest, HandlersOf } from '../../platform/http/handlers.ts';
import type { SurveyQuestionsService } from './changes/survey-questions.service.ts';
import type { SurveyService } from './changes/surveys.service.ts';
import type { InviteService } from './invite/invite.service.ts';
import type { SurveyLinkService } from './links/survey-link.service.ts';
import { toSurveyChange } from './survey-change.ts';
import type { SurveyEmailService } from './survey-email.service.ts';

type InvitationCalls =
  | 'createSurvey'
  | 'updateSurvey'
  | 'deleteSurvey'
  | 'updateSurveyStatus'
  | 'addSurveyQuestion'
  | 'removeSurveyQuestion'
  | 'renewPublicToken'
  | 'revokePublicToken'
  | 'mailParticipant'
  | 'countDueReminders'
  | 'remindEveryone';

export interface InvitationServices {
  readonly surveys: SurveyService;
  readonly invites: InviteService;
  readonly surveyQuestions: SurveyQuestionsService;
  readonly surveyLinks: SurveyLinkService;
  readonly surveyEmails: SurveyEmailService;
  /** Reads a survey after the change. */
  readonly readSurvey: (
    reader: OrganisationPrincipal,
    id: string,
    options?: { includeQuestions: boolean },
  ) => Promise<Survey>;
}

export function invitationHandlers(services: InvitationServices): HandlersOf<InvitationCalls> {
  const { surveys, invites, surveyQuestions, surveyLinks, surveyEmails, readSurvey } = services;

  async function changed({ principal, params }: Pick<HandledRequest<'mailParticipant'>, 'principal' | 'params'>) {
    return { survey: await readSurvey(principal, params.id) };
  }

  return {
    createSurvey: async (request) => {
      const id = await invites.invite(request, request.body);
      const survey = await readSurvey(request.principal, id);
      if (survey.public_token === null && !survey.is_anonymous) throw new AppError('public_token_missing');
      return { survey };
    },
    updateSurvey: async (request) => {
      await surveys.update(toSurveyChange(request), request.body);
      return changed(request);
    },
    deleteSurvey: async (request) => {
      await surveys.delete(toSurveyChange(request));
      return { message: 'Survey deleted successfully' };
    },
    updateSurveyStatus: async (request) => {
      await surveys.changeStatus(toSurveyChange(request), request.body.status);
      return changed(request);
    },
    addSurveyQuestion: async (request) => {
      const { principal, params, body } = request;
      await surveyQuestions.add(toSurveyChange(request), body.question_id);
      return { survey: await readSurvey(principal, params.id, { includeQuestions: true }) };
    },
    removeSurveyQuestion: async (request) => {
      await surveyQuestions.remove(toSurveyChange(request), request.params.questionId);
      return { message: 'Question removed from survey successfully' };
    },
    renewPublicToken: (request) => surveyLinks.renew(toSurveyChange(request)),
    revokePublicToken: async (request) => {
      await surveyLinks.revoke(toSurveyChange(request));
      return changed(request);
    },
    mailParticipant: async (request) => {
      await surveyEmails.send(toSurveyChange(request));
      return changed(request);
    },
    countDueReminders: async ({ principal, query }) => {
      const { all, anonymous, isCapped } = await surveyEmails.countDue(principal, query.site_id);
      return { due: all, anonymous, is_capped: isCapped };
    },
    remindEveryone: async (request) => {
      const { all, anonymous, isCapped } = await surveyEmails.remindEveryone(request, request.body.site_id);
      return { reminded: all, anonymous, is_capped: isCapped };
    },
  };
}

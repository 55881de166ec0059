import type { ParsedInput } from '@plumbline/contract/contract';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../../core/errors.ts';
import { inRequest, type OrganisationRequest } from '../../../platform/db/unit-of-work.ts';
import { nameOfUser, requireCompanyName } from '../../organisations/lends.ts';
import { findAskedQuestionnaire } from '../../questionnaires/lends.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { addSurvey } from './add-survey.ts';
import { takeInvitation } from './invitations.repository.ts';

export type InviteService = ReturnType<typeof createInviteService>;

export function createInviteService(dependencies: SurveyDependencies) {
  return {
    /**
     * Creates a survey, takes one invitation for it and, if it is `invited`, enqueues its email: all or nothing.
     *
     * @returns the id of the survey
     * @throws {AppError} `invitation_limit_reached` when the allowance is used up, `company_name_missing` while the organisation has its
     * generated name
     */
    invite: (request: OrganisationRequest, body: ParsedInput<'createSurvey'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        // The idempotency key covers no address, so that repeating a request with a guess does not reveal who is invited anonymously.
        const content = body.is_anonymous === true ? 'an anonymous survey' : body;
        return work.createOnce('createSurvey', content, async (id) => {
          await requireCompanyName(work);
          const { userId } = work.principal;
          const taken = await takeInvitation(work);
          if (taken === null) throw new AppError('invitation_limit_reached');
          await addSurvey(work, dependencies, {
            id,
            creator: { id: userId, name: await nameOfUser(work, userId) },
            fields: body,
            asked: await findAskedQuestionnaire(work, body.questionnaire_id ?? SAFETY_AND_READINESS.id, {
              isAnonymous: body.is_anonymous ?? false,
            }),
            linkDays: body.link_days ?? taken.linkDays,
            defaultCompany: taken.defaultCompany,
          });
        });
      }),
  };
}

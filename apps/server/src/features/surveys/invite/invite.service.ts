import type { ParsedInput } from '@plumbline/contract/contract';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { nameOfUser, requireCompanyName } from '../../organisations/lends.ts';
import { findAsked } from '../../questionnaires/lends.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { addSurvey } from './add-survey.ts';
import { takeInvitation } from './invitations.repository.ts';

interface InviteRequest {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly idempotencyKey: string | null;
  readonly body: ParsedInput<'createSurvey'>['body'];
}

export interface InviteService {
  /**
   * Creates a survey, takes one invitation for it and, if it is `invited`, enqueues its email: all or nothing.
   *
   * @returns the id of the survey
   * @throws {AppError} `invitation_limit_reached` when the allowance is used up, `company_name_missing` while the
   *   organisation has no name of its own
   */
  invite(request: InviteRequest): Promise<string>;
}

export function createInviteService(dependencies: SurveyDependencies): InviteService {
  const { db, clock, random } = dependencies;
  return {
    invite: ({ member, requestId, address, idempotencyKey, body }) => {
      const now = clock.now();
      const surveyId = random.uuid();
      return inOrganisation(db, member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'createSurvey',
          // Who is invited anonymously is not told to someone who repeats a request with a guess.
          request: body.is_anonymous === true ? 'an anonymous survey' : body,
          createdId: surveyId,
          now,
        });
        if (repeated !== null) return repeated;
        await requireCompanyName(scope);
        const taken = await takeInvitation(scope, now);
        if (taken === null) throw new AppError('invitation_limit_reached');
        await addSurvey(scope, dependencies, {
          id: surveyId,
          creator: {
            actor: actorOf(member, { requestId, address }),
            name: await nameOfUser(scope, member.userId),
          },
          fields: body,
          asked: await findAsked(scope, body.questionnaire_id ?? SAFETY_AND_READINESS.id, {
            isAnonymous: body.is_anonymous ?? false,
          }),
          linkDays: body.link_days ?? taken.linkDays,
          defaultCompany: taken.defaultCompany,
          now,
        });
        return surveyId;
      });
    },
  };
}

import type { ParsedInput } from '@plumbline/contract/contract';
import { nameFromEmail, surveyTitle } from '@plumbline/domain/invitation';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import { recordAudit } from '../../db/audit.ts';
import { findRepeatedCreation } from '../../db/idempotency.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/handlers.ts';
import { nameOfUser } from '../organisations/user-name.read.ts';
import { linkExpiry, newLink } from './link.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';
import { enqueueInvitation } from './survey-invitation.ts';
import { findOrAddPerson, insertLink, insertSurvey, takeInvitation } from './surveys.repository.ts';

/** Longest name and title that are stored. */
const NAME_LENGTH = 200;
const TITLE_LENGTH = 250;

/** Title of an anonymous survey: the usual one would carry the name. */
export const ANONYMOUS_TITLE = 'Safety Survey';

export interface InviteRequest {
  readonly member: Member;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly body: ParsedInput<'createSurvey'>['body'];
}

export interface InviteService {
  /**
   * Creates a survey, takes one invitation for it and, unless it is a draft, enqueues its mail: all or nothing.
   *
   * @returns the id of the survey
   * @throws {AppError} `invitation_limit_reached` when the allowance is used up
   */
  invite(request: InviteRequest): Promise<string>;
}

export function createInviteService(dependencies: SurveyDependencies): InviteService {
  const { db, clock, random } = dependencies;
  return {
    invite: ({ member, requestId, idempotencyKey, body }) => {
      const now = clock.now();
      const surveyId = random.uuid();
      return inOrganisation(db, member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'createSurvey',
          request: body,
          createdId: surveyId,
          now,
        });
        if (repeated !== null) return repeated;
        if (!(await takeInvitation(scope, now))) throw new AppError('invitation_limit_reached');
        await addSurvey(scope, { dependencies, member, body, surveyId, now });
        await recordAudit(scope, {
          id: random.uuid(),
          at: now,
          actor: { userId: member.userId, requestId },
          action: 'created',
          entity: 'survey',
          entityId: surveyId,
        });
        return surveyId;
      });
    },
  };
}

interface NewSurvey {
  readonly dependencies: SurveyDependencies;
  readonly member: Member;
  readonly body: InviteRequest['body'];
  readonly surveyId: string;
  readonly now: Date;
}

async function addSurvey(scope: TenantScope, { dependencies, member, body, surveyId, now }: NewSurvey): Promise<void> {
  const { questionSets, queue, random } = dependencies;
  const email = body.participant_email ?? null;
  const name = body.participant_name ?? (email === null ? null : nameFromEmail(email).slice(0, NAME_LENGTH) || null);
  if (email === null && name === null) {
    throw new AppError('invalid_request', {
      details: [{ field: 'participant_email', message: 'Give an email address or a name.' }],
    });
  }
  const isAnonymous = body.is_anonymous ?? false;
  const personId = await findOrAddPerson(scope, { id: random.uuid(), email, now });
  await insertSurvey(scope, {
    id: surveyId,
    person_id: personId,
    created_by: member.userId,
    created_by_name: await nameOfUser(scope, member.userId),
    has_generated_title: !body.title,
    title: body.title || (isAnonymous ? ANONYMOUS_TITLE : surveyTitle(name ?? email ?? '').slice(0, TITLE_LENGTH)),
    description: body.description ?? null,
    participant_name: name,
    participant_email: email,
    company: body.company ?? null,
    category: body.category ?? 'safety',
    status: body.status,
    is_public: body.is_public ?? true,
    is_anonymous: isAnonymous,
    language: body.language,
    invitation_text: body.invitation_text ?? null,
    question_set_hash: await questionSets.store(scope, SYSTEM_QUESTIONS, now),
    shuffle_seed: Buffer.from(random.bytes(4)).readUInt32LE(),
    rules_version: RULES_VERSION,
    score: null,
    risk_level: null,
    started_at: null,
    submitted_at: null,
    expires_at: linkExpiry(now),
    revoked_at: null,
    // Nothing is promised about answers before there are any.
    retain_until: null,
    created_at: now,
    updated_at: now,
  });
  await insertLink(scope, { ...newLink(random), survey_id: surveyId, created_at: now });
  if (body.status === 'invited' && email !== null) {
    await enqueueInvitation(scope, { queue, mailId: random.uuid(), surveyId, now });
  }
}

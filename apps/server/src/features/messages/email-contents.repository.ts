import type { ActionStatus } from '@plumbline/domain/actions/action';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The data for an email to the participant of a survey. */
export async function findSurveyForEmail({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('surveys')
    .innerJoin('survey_links', (join) =>
      join
        .onRef('survey_links.organisation_id', '=', 'surveys.organisation_id')
        .onRef('survey_links.survey_id', '=', 'surveys.id'),
    )
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'surveys.organisation_id').onRef('people.id', '=', 'surveys.person_id'),
    )
    .innerJoin('organisations', 'organisations.id', 'surveys.organisation_id')
    .leftJoin('users', (join) =>
      join.onRef('users.organisation_id', '=', 'surveys.organisation_id').onRef('users.id', '=', 'surveys.created_by'),
    )
    .leftJoin('waves', (join) =>
      join.onRef('waves.organisation_id', '=', 'surveys.organisation_id').onRef('waves.id', '=', 'surveys.wave_id'),
    )
    .leftJoin('group_surveys', (join) =>
      join
        .onRef('group_surveys.organisation_id', '=', 'surveys.organisation_id')
        .onRef('group_surveys.survey_id', '=', 'surveys.id'),
    )
    .leftJoin('anonymous_receipts', (join) =>
      join
        .onRef('anonymous_receipts.organisation_id', '=', 'surveys.organisation_id')
        .onRef('anonymous_receipts.survey_id', '=', 'surveys.id'),
    )
    .select([
      'waves.threshold',
      'survey_links.token',
      'surveys.person_id',
      'surveys.participant_email',
      'surveys.participant_name',
      'surveys.language',
      'surveys.is_anonymous',
      'surveys.is_group_mode',
      sql<boolean>`coalesce(group_surveys.receipt, anonymous_receipts.receipt) is not null`.as('is_answered_apart'),
      'surveys.created_by_name',
      'surveys.invitation_text',
      'surveys.question_set_hash',
      'surveys.expires_at',
      'surveys.revoked_at',
      'surveys.status',
      'people.unsubscribed_at',
      'organisations.name as organisation_name',
      'organisations.plan_type',
      'organisations.time_zone',
      'users.email as inviter_email',
    ])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', '=', surveyId)
    .executeTakeFirst();
}

/** The member to notify, with the member's choices about notifications. */
export async function findRecipient({ tx, organisationId }: TenantScope, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'notify_answered', 'notify_high_risk'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Whether a member sees a named survey: role and sites may have changed since the email was enqueued. */
export async function seesSurvey(
  { tx, organisationId }: TenantScope,
  { userId, surveyId }: { readonly userId: string; readonly surveyId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from memberships as seen
    where seen.organisation_id = ${organisationId} and seen.user_id = ${userId} and seen.role in ('administrator', 'safety_manager')
      and (seen.site_ids is null or exists (
        select from surveys
        join people on people.organisation_id = surveys.organisation_id and people.id = surveys.person_id
        join crews on crews.organisation_id = people.organisation_id and crews.id = people.crew_id
        where surveys.organisation_id = ${organisationId} and surveys.id = ${surveyId} and crews.site_id = any (seen.site_ids)
      ))`.execute(tx);
  return rows.length > 0;
}

export async function findMemberInvitationForEmail({ tx, organisationId }: TenantScope, invitationId: string) {
  return tx
    .selectFrom('member_invitations')
    .innerJoin('organisations', 'organisations.id', 'member_invitations.organisation_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'member_invitations.organisation_id')
        .onRef('users.id', '=', 'member_invitations.invited_by'),
    )
    .select([
      'member_invitations.email',
      'member_invitations.role',
      'member_invitations.token',
      'member_invitations.invited_by_name',
      'member_invitations.expires_at',
      'organisations.name as organisation_name',
      'organisations.plan_type',
      'organisations.time_zone',
      'users.email as inviter_email',
    ])
    .where('member_invitations.organisation_id', '=', organisationId)
    .where('member_invitations.id', '=', invitationId)
    .executeTakeFirst();
}

/** The data for an email to the owner of an action. */
export interface ActionForEmail {
  readonly id: string;
  readonly what: string;
  readonly status: ActionStatus;
  readonly due_on: string;
  /** The due date at the last overdue reminder; `null`: the current owner got none, or the reminder will be repeated in the daytime. */
  readonly reminded_of: string | null;
  readonly site_name: string;
  readonly crew_name: string | null;
  /** Only for an owner outside the organisation. */
  readonly owner_email: string | null;
  /** Email address of the owner, if the owner is a member who sees the site. */
  readonly member_email: string | null;
  /** Email address of the member who created the action, if that member sees it. */
  readonly maker_email: string | null;
  readonly created_by_name: string;
  readonly organisation_name: string;
  readonly plan_type: 'trial' | 'unlimited';
  readonly time_zone: string;
  /** The verified address of the member who created the action; `null`: no longer a member, or unknown. */
  readonly inviter_email: string | null;
}

export async function findActionForEmail({ tx, organisationId }: TenantScope, actionId: string) {
  const { rows } = await sql<ActionForEmail>`
    select actions.id, actions.what, actions.status, to_char(actions.due_on, 'YYYY-MM-DD') as due_on,
      to_char(actions.reminded_of, 'YYYY-MM-DD') as reminded_of, sites.name as site_name,
      crews.name as crew_name, actions.owner_email, actions.created_by_name,
      case when seen.site_ids is null or sites.id = any (seen.site_ids) then owners.email end as member_email,
      case when creators.role <> 'representative' and (creators.role <> 'supervisor' or actions.survey_id is null)
        and (creators.site_ids is null or sites.id = any (creators.site_ids)) then makers.email end as maker_email,
      organisations.name as organisation_name, organisations.plan_type, organisations.time_zone,
      makers.email as inviter_email
    from actions
    join organisations on organisations.id = actions.organisation_id
    left join crews on crews.organisation_id = actions.organisation_id and crews.id = actions.crew_id
    join sites on sites.organisation_id = actions.organisation_id and sites.id = coalesce(actions.site_id, crews.site_id)
    left join users as owners on owners.organisation_id = actions.organisation_id and owners.id = actions.owner_id
    left join memberships as seen on seen.organisation_id = actions.organisation_id and seen.user_id = actions.owner_id
    left join memberships as creators on creators.organisation_id = actions.organisation_id and creators.user_id = actions.created_by
    left join users as makers on makers.organisation_id = actions.organisation_id and makers.id = actions.created_by
    where actions.organisation_id = ${organisationId} and actions.id = ${actionId}`.execute(tx);
  return rows[0];
}

/** Whether the owner of an action is outside the organisation. */
export async function isOfOutsideOwner({ tx, organisationId }: TenantScope, actionId: string): Promise<boolean> {
  const action = await tx
    .selectFrom('actions')
    .select('owner_email')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', actionId)
    .executeTakeFirst();
  return action !== undefined && action.owner_email !== null;
}

/** A finished file with its organisation. */
export async function findFileForEmail({ tx, organisationId }: TenantScope, fileId: string) {
  return tx
    .selectFrom('prepared_files')
    .innerJoin('organisations', 'organisations.id', 'prepared_files.organisation_id')
    .select([
      'prepared_files.status',
      'prepared_files.kind',
      'prepared_files.file_name',
      'prepared_files.failure',
      'prepared_files.expires_at',
      'organisations.name as organisation_name',
      'organisations.time_zone',
    ])
    .where('prepared_files.organisation_id', '=', organisationId)
    .where('prepared_files.id', '=', fileId)
    .executeTakeFirst();
}

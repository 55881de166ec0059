import type { ParsedInput } from '@plumbline/contract/contract';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { likeContaining } from '../../platform/db/like-pattern.ts';
import type { ActionFilesTable, ActionsTable } from '../../platform/db/schema/action-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { ActionTarget } from './groups-with-action.ts';

/** An action with current names; days are text. */
export type ActionRow = Omit<
  Selectable<ActionsTable>,
  'organisation_id' | 'due_on' | 'reminded_of' | 'site_id' | 'created_by'
> & {
  readonly due_on: string;
  readonly site: { readonly id: string; readonly name: string };
  readonly crew_name: string | null;
  /** Current name of the owner, if a member. */
  readonly member_name: string | null;
  /** `null`: the action is not about a person, or is about anonymous answers. */
  readonly participant_name: string | null;
  /** First days of the waves of the origin and of the check; `null`: there is no such wave, or it was deleted. */
  readonly wave_starts_on: string | null;
  readonly checked_wave_starts_on: string | null;
  readonly file_count: number;
};

/** The actions of an organisation, joined with their places and people; further conditions can be appended. */
const fromActions = (organisationId: string) => sql`
  from actions
  left join crews on crews.organisation_id = actions.organisation_id and crews.id = actions.crew_id
  join sites on sites.organisation_id = actions.organisation_id and sites.id = coalesce(actions.site_id, crews.site_id)
  left join users on users.organisation_id = actions.organisation_id and users.id = actions.owner_id
  left join surveys on surveys.organisation_id = actions.organisation_id and surveys.id = actions.survey_id
  where actions.organisation_id = ${organisationId}`;

/**
 * The origin of an action of `actions`. Members of some sites see neither the name nor the figure of a group that also has people of other
 * sites, nor the result of a survey that they do not see; supervisors see figures of group mode only.
 */
export function shownOrigin({ organisationId, sites, hidesPeople }: TenantScope): RawBuilder<unknown> {
  if (sites === null) return sql`actions.origin`;
  // A wave with names has figures of groups of any size, even of one person.
  const ofOwnSite = hidesPeople
    ? sql`case when exists (
        select from waves where waves.organisation_id = ${organisationId} and waves.id = actions.wave_id and waves.mode = 'group'
      ) then actions.origin else actions.origin || '{"figure": null}' end`
    : sql`actions.origin`;
  return sql`case
    when actions.survey_id is not null and not exists (
      select from surveys as seen where seen.organisation_id = ${organisationId} and seen.id = actions.survey_id
    ) then actions.origin || '{"survey": null}'
    when actions.group_key is null
      or split_part(actions.group_key, '.', 1) in ('site', 'crew') and split_part(actions.group_key, '.', 2) = any (${sites}::text[])
    then ${ofOwnSite}
    else actions.origin || jsonb_build_object('figure', null, 'group', actions.origin->'group' || '{"name": null, "site": null}')
  end`;
}

const startOf = ({ organisationId }: TenantScope, wave: RawBuilder<unknown>) => sql`(
  select to_char(waves.starts_on, 'YYYY-MM-DD') from waves
  where waves.organisation_id = ${organisationId} and waves.id = (${wave}->>'id')::uuid)`;

const columnsIn = (scope: TenantScope) => sql`
  actions.id, actions.version, actions.what, actions.crew_id, actions.owner_id, actions.owner_name, actions.owner_email,
  to_char(actions.due_on, 'YYYY-MM-DD') as due_on, actions.status, actions.done_note, actions.done_by, actions.done_by_name, actions.done_at,
  actions.checked_by_name, actions.checked_at, actions.checked_wave, actions.origin_kind, ${shownOrigin(scope)} as origin, actions.campaign_id,
  ${startOf(scope, sql`actions.origin->'wave'`)} as wave_starts_on,
  ${startOf(scope, sql`actions.checked_wave`)} as checked_wave_starts_on,
  actions.wave_id, actions.group_key, actions.category_key, actions.survey_id, actions.created_by_name, actions.created_at,
  actions.updated_at, jsonb_build_object('id', sites.id, 'name', sites.name) as site, crews.name as crew_name,
  users.name as member_name, case when not surveys.is_anonymous then surveys.participant_name end as participant_name,
  (select count(*)::integer from action_files as file
    where file.organisation_id = ${scope.organisationId} and file.action_id = actions.id) as file_count`;

export async function findAction(scope: TenantScope, id: string): Promise<ActionRow | undefined> {
  const { rows } = await sql<ActionRow>`
    select ${columnsIn(scope)} ${fromActions(scope.organisationId)} and actions.id = ${id}`.execute(scope.tx);
  return rows[0];
}

/** Locks an action, if it exists, until the transaction ends. */
export async function lockAction({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx
    .selectFrom('actions')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

type ActionFilter = Omit<ParsedInput<'listActions'>['query'], 'page' | 'limit' | 'status'>;

function matching(filter: ActionFilter, { userId, today }: { userId: string; today: string }) {
  const { search = '', owner, overdue, site_id, crew_id, campaign_id, group, survey_id } = filter;
  const parts = [
    sql`true`,
    search === '' ? null : containing(search),
    owner === 'me' ? sql`actions.owner_id = ${userId}` : null,
    owner === 'unowned' ? sql`actions.owner_id is null and actions.owner_email is null` : null,
    overdue === 'true' ? overdueBefore(today) : null,
    site_id === undefined ? null : sql`sites.id = ${site_id}`,
    crew_id === undefined ? null : sql`actions.crew_id = ${crew_id}`,
    campaign_id === undefined ? null : sql`actions.campaign_id = ${campaign_id}`,
    group === undefined ? null : sql`actions.group_key = ${group}`,
    survey_id === undefined ? null : sql`actions.survey_id = ${survey_id}`,
  ];
  return sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  );
}

/** Whether the text of an action, or the name of its site, crew or owner, contains the searched text. */
function containing(search: string) {
  const pattern = likeContaining(search);
  return sql`folded(lower(concat_ws(' ', actions.what, sites.name, crews.name, coalesce(users.name, actions.owner_name))))
    like folded(lower(${pattern}))`;
}

const IS_UNFINISHED = sql`actions.status in ('open', 'in_progress')`;
const overdueBefore = (today: string) => sql`(${IS_UNFINISHED} and actions.due_on < ${today}::date)`;

/** Unfinished actions first, by due date; then finished actions, the most recently changed first. */
export const UNFINISHED_FIRST = sql`
  ${IS_UNFINISHED} desc, case when ${IS_UNFINISHED} then actions.due_on end, actions.updated_at desc, actions.id`;

export interface WantedActions {
  readonly filter: ActionFilter;
  readonly status: ActionStatus | null;
  readonly userId: string;
  readonly today: string;
}

/** A page of actions, unfinished ones first. */
export async function listActions(
  scope: TenantScope,
  { filter, status, ...by }: WantedActions,
  { page, limit }: { page: number; limit: number },
): Promise<ActionRow[]> {
  const ofStatus = status === null ? sql`true` : sql`actions.status = ${status}`;
  const { rows } = await sql<ActionRow>`
    select ${columnsIn(scope)} ${fromActions(scope.organisationId)} and ${matching(filter, by)} and ${ofStatus}
    order by ${UNFINISHED_FIRST}
    limit ${limit} offset ${(page - 1) * limit}`.execute(scope.tx);
  return rows;
}

export interface ActionCounts {
  readonly counts: Record<ActionStatus, number>;
  readonly overdue: number;
}

/** Number of actions by status, and of overdue actions. */
export async function countActions(
  scope: TenantScope,
  { filter, ...by }: Omit<WantedActions, 'status'>,
): Promise<ActionCounts> {
  const selected = sql`${fromActions(scope.organisationId)} and ${matching(filter, by)}`;
  return countByStatus(scope, selected, by.today);
}

/** @param selected the `from` and `where` of the actions to count */
export async function countByStatus(
  { tx }: TenantScope,
  selected: RawBuilder<unknown>,
  today: string,
): Promise<ActionCounts> {
  const { rows } = await sql<{ status: ActionStatus; actions: number; overdue: number }>`
    select actions.status, count(*)::integer as actions,
      (count(*) filter (where ${overdueBefore(today)}))::integer as overdue
    ${selected} group by actions.status`.execute(tx);
  const of = (status: ActionStatus) => rows.find((row) => row.status === status)?.actions ?? 0;
  return {
    counts: { open: of('open'), in_progress: of('in_progress'), done: of('done'), checked: of('checked') },
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
  };
}

/** Makes other requests that add an action wait until the transaction ends. */
export async function lockActionCount({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`actions ${organisationId}`}, 0))`.execute(tx);
}

/** Number of actions of the whole organisation, even in the scope of a member of some sites. */
export async function countAllActions({ tx, organisationId }: TenantScope): Promise<number> {
  const { actions } = await tx
    .withSchema('plumbline')
    .selectFrom('actions')
    .select(sql<number>`count(*)::integer`.as('actions'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return actions;
}

export async function insertAction(
  { tx, organisationId }: TenantScope,
  action: Omit<Insertable<ActionsTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('actions')
    .values({ ...action, organisation_id: organisationId })
    .execute();
}

/** Changes an action and increments its version. */
export async function updateAction(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<ActionsTable>,
): Promise<void> {
  await tx
    .updateTable('actions')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Whether an owner outside the organisation owns another action. */
export async function ownsOtherAction(
  { tx, organisationId }: TenantScope,
  { email, actionId }: { readonly email: string; readonly actionId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('actions')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('owner_email', '=', email)
    .where('id', '<>', actionId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function deleteAction({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('actions').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

/** Groups that have an action. An action about a person does not count for the person's crew. */
export async function listTargets({ tx, organisationId }: TenantScope): Promise<ActionTarget[]> {
  const { rows } = await sql<ActionTarget>`
    select distinct actions.group_key, actions.category_key, coalesce(actions.site_id, crews.site_id) as site_id, actions.crew_id
    from actions
    left join crews on crews.organisation_id = ${organisationId} and crews.id = actions.crew_id
    where actions.organisation_id = ${organisationId} and actions.origin_kind <> 'follow_up'`.execute(tx);
  return rows;
}

/** An event in the history of an action. */
export interface ActionEventRow {
  readonly kind: string;
  readonly occurred_at: Date;
  readonly changed_fields: readonly string[];
  /** The new status after a change of status; `null`: it was not recorded, or the event is of another kind. */
  readonly status: ActionStatus | null;
  /** `null`: the product itself, or a member who has left. */
  readonly actor_name: string | null;
}

/** The latest events of an action, in chronological order. */
export async function listActionEvents(
  { tx, organisationId }: TenantScope,
  actionId: string,
  limit: number,
): Promise<ActionEventRow[]> {
  const { rows } = await sql<ActionEventRow>`
    select events.kind, events.occurred_at, events.changed_fields, events.detail as status, users.name as actor_name
    from events
    left join users on users.organisation_id = ${organisationId} and users.id = events.actor_id
    where events.organisation_id = ${organisationId} and events.entity_id = ${actionId} and events.kind like 'action.%'
    order by events.occurred_at desc, events.id desc limit ${limit}`.execute(tx);
  return rows.toReversed();
}

/** A file without its content. */
export type FileRow = Omit<Selectable<ActionFilesTable>, 'organisation_id' | 'action_id' | 'content' | 'link_id'>;

/** The files of an action, in the order in which they were added. */
export async function findFiles({ tx, organisationId }: TenantScope, actionId: string): Promise<FileRow[]> {
  return tx
    .selectFrom('action_files')
    .select(['id', 'file_name', 'media_type', 'width', 'height', 'bytes', 'added_by_name', 'added_at'])
    .where('organisation_id', '=', organisationId)
    .where('action_id', '=', actionId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

import type { ActionOrigin, ActionStatus } from '@plumbline/domain/actions/action';
import { type RawBuilder, sql } from 'kysely';
import { type ChangedPage, type ChangedRow, changedText, isOnPage } from '../../platform/db/changed-rows.ts';
import type { StoredActionOrigin } from '../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { type ActionCounts, countByStatus, shownOrigin, UNFINISHED_FIRST } from './actions.repository.ts';

/** An action of a group of a campaign, as other features show it. It is never about a person. */
export interface CampaignAction {
  readonly id: string;
  readonly what: string;
  readonly status: ActionStatus;
  /** Due date in the organisation's time zone. */
  readonly due_on: string;
  readonly done_at: Date | null;
  readonly done_note: string | null;
  readonly wave_id: string;
  /** The group's key, as in the API. */
  readonly group_key: string;
  readonly category_key: string | null;
  readonly site_name: string;
  readonly crew_name: string | null;
  readonly owner_name: string;
}

/** The actions that came from groups of a campaign, oldest first. @param groups only these, by the keys of the API */
export async function listActionsOfCampaign(
  { tx, organisationId }: TenantScope,
  campaignId: string,
  groups: readonly string[] | null = null,
): Promise<CampaignAction[]> {
  const ofGroups = groups === null ? sql`true` : sql`actions.group_key = any (${[...groups]}::text[])`;
  const { rows } = await sql<CampaignAction>`
    select actions.id, actions.what, actions.status, to_char(actions.due_on, 'YYYY-MM-DD') as due_on, actions.done_at,
      actions.done_note, actions.wave_id, actions.group_key, actions.category_key, sites.name as site_name,
      crews.name as crew_name, coalesce(users.name, actions.owner_name) as owner_name
    from actions
    left join crews on crews.organisation_id = actions.organisation_id and crews.id = actions.crew_id
    join sites on sites.organisation_id = actions.organisation_id and sites.id = coalesce(actions.site_id, crews.site_id)
    left join users on users.organisation_id = actions.organisation_id and users.id = actions.owner_id
    where actions.organisation_id = ${organisationId} and actions.campaign_id = ${campaignId} and ${ofGroups}
    order by actions.created_at, actions.id`.execute(tx);
  return rows;
}

export interface DueAction extends Pick<CampaignAction, 'id' | 'what' | 'due_on'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The unfinished actions of a member, by due date, for a calendar. An action about a person reveals nothing about the person. */
export async function listDueActions({ tx, organisationId }: TenantScope, userId: string): Promise<DueAction[]> {
  const { rows } = await sql<DueAction>`
    select id, case when survey_id is null then what else 'Follow-up' end as what, to_char(due_on, 'YYYY-MM-DD') as due_on,
      created_at, updated_at
    from actions
    where organisation_id = ${organisationId} and owner_id = ${userId} and status in ('open', 'in_progress')
    order by actions.due_on, id limit 1000`.execute(tx);
  return rows;
}

/** An action as a row of an export or a report. An action about a person has only its text. */
export interface ExportedAction extends Omit<CampaignAction, 'wave_id' | 'group_key' | 'category_key'> {
  readonly owner_email: string | null;
  readonly origin_kind: ActionOrigin;
  /** Names at the time when the action was added. */
  readonly campaign_name: string | null;
  readonly group_name: string | null;
  readonly category_name: string | null;
  readonly wave_number: number | null;
  readonly question_text: string | null;
  /** The released figure when the action was added; `null`: hidden, or the action came from no group. */
  readonly figure: StoredActionOrigin['figure'];
  readonly checked_at: Date | null;
  readonly created_by_name: string;
  readonly created_at: Date;
}

/** Selects actions; all given fields must match. */
interface ActionFilter {
  readonly site_id?: unknown;
  readonly campaign_id?: unknown;
}

/** The actions that match a filter, with their places. */
function filtered({ organisationId }: TenantScope, { site_id, campaign_id }: ActionFilter) {
  return sql`
    from actions
    left join crews on crews.organisation_id = ${organisationId} and crews.id = actions.crew_id
    join sites on sites.organisation_id = ${organisationId} and sites.id = coalesce(actions.site_id, crews.site_id)
    left join users on users.organisation_id = ${organisationId} and users.id = actions.owner_id
    where actions.organisation_id = ${organisationId}
      and (${site_id ?? null}::uuid is null or sites.id = ${site_id ?? null}::uuid)
      and (${campaign_id ?? null}::uuid is null or actions.campaign_id = ${campaign_id ?? null}::uuid)`;
}

export async function countActions(scope: TenantScope, filter: ActionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${filtered(scope, filter)}`.execute(
    scope.tx,
  );
  return rows[0]?.total ?? 0;
}

/** Number of actions by status, and of overdue actions. @param today in the organisation's time zone */
export async function countActionsByStatus(
  scope: TenantScope,
  filter: ActionFilter,
  today: string,
): Promise<ActionCounts> {
  return countByStatus(scope, filtered(scope, filter), today);
}

const exportedColumns = (scope: TenantScope) => sql`
  actions.id, actions.what, actions.status, to_char(actions.due_on, 'YYYY-MM-DD') as due_on, actions.done_at,
  actions.done_note, actions.checked_at, sites.name as site_name, crews.name as crew_name,
  coalesce(users.name, actions.owner_name) as owner_name, actions.owner_email, actions.origin_kind,
  actions.origin->'campaign'->>'name' as campaign_name, (${shownOrigin(scope)})->'group'->>'name' as group_name,
  actions.origin->'category'->>'name' as category_name, (actions.origin->'wave'->>'number')::integer as wave_number,
  actions.origin->'question'->>'text' as question_text, nullif((${shownOrigin(scope)})->'figure', 'null') as figure,
  actions.created_by_name, actions.created_at`;

/** Unfinished actions first, by due date; then finished actions, the most recently changed first. */
export async function listActionsToPrint(
  scope: TenantScope,
  filter: ActionFilter,
  limit: number,
): Promise<ExportedAction[]> {
  const { rows } = await sql<ExportedAction>`
    select ${exportedColumns(scope)} ${filtered(scope, filter)} order by ${UNFINISHED_FIRST} limit ${limit}`.execute(
    scope.tx,
  );
  return rows;
}

/** A page of actions in the order of creation. @param after id of the last action of the previous page */
export async function listActionPage(
  scope: TenantScope,
  filter: ActionFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ExportedAction[]> {
  const { rows } = await sql<ExportedAction>`
    select ${exportedColumns(scope)} ${filtered(scope, filter)} and actions.id > ${after}::uuid
    order by actions.id limit ${limit}`.execute(scope.tx);
  return rows;
}

/** All actions in the order of their changes. */
export async function listChangedActions(
  scope: TenantScope,
  page: ChangedPage,
): Promise<(ExportedAction & ChangedRow)[]> {
  const keys = { changed: sql`actions.updated_at`, id: sql`actions.id` };
  const { rows } = await sql<ExportedAction & ChangedRow>`
    select ${exportedColumns(scope)}, ${changedText(keys.changed)} as changed
    ${filtered(scope, {})} and ${isOnPage(keys, page)}
    order by ${keys.changed}, ${keys.id} limit ${page.limit}`.execute(scope.tx);
  return rows;
}

/** An action as a public page shows it. */
export interface ShownAction {
  readonly id: string;
  readonly what: string;
  readonly status: ActionStatus;
  readonly site: string;
  /** `null`: it is for the whole site. */
  readonly crew: string | null;
  readonly origin_kind: ActionOrigin;
  readonly campaign_id: string | null;
}

/** The actions with these ids that exist, in no particular order. */
export async function findShownActions(scope: TenantScope, ids: readonly string[]): Promise<ShownAction[]> {
  if (ids.length === 0) return [];
  return shownActions(scope, sql`actions.id = any (${[...ids]}::uuid[])`, ids.length);
}

/** The actions that a campaign page can show: the campaign's own, then actions added by hand. Actions about a person are left out. */
export async function listShownActions(
  scope: TenantScope,
  campaignId: string,
  { limit }: { readonly limit: number },
): Promise<ShownAction[]> {
  const isShown = sql`(actions.campaign_id = ${campaignId} or actions.origin_kind = 'manual')`;
  return shownActions(scope, isShown, limit);
}

async function shownActions(
  { tx, organisationId }: TenantScope,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<ShownAction[]> {
  const { rows } = await sql<ShownAction>`
    select actions.id, actions.what, actions.status, sites.name as site, crews.name as crew, actions.origin_kind,
      actions.campaign_id
    from actions
    left join crews on crews.organisation_id = actions.organisation_id and crews.id = actions.crew_id
    join sites on sites.organisation_id = actions.organisation_id and sites.id = coalesce(actions.site_id, crews.site_id)
    where actions.organisation_id = ${organisationId} and ${which}
    order by actions.campaign_id is null, actions.created_at desc, actions.id limit ${limit}`.execute(tx);
  return rows;
}

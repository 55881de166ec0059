import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignStatus } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { DaysOff } from '@plumbline/domain/campaigns/local-date';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CampaignsTable } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** A campaign, without the ids of its audience, which `audience` contains too, and without the audiences of earlier waves. */
export type CampaignRow = Omit<Selectable<CampaignsTable>, 'chosen_ids' | 'asked_audiences'> & {
  /** Days off of the organisation, whether the campaign avoids them or not. */
  readonly days_off: readonly DaysOff[];
};
/** A campaign without its audience, which may name thousands of people. */
export type ListedCampaign = Omit<CampaignRow, 'audience'> & {
  readonly audience_kind: Audience['kind'];
  readonly audience_size: number;
};

/** Settings of the organisation that campaigns use. */
export interface CampaignSettings {
  readonly name: string;
  readonly time_zone: string;
  readonly requires_approval: boolean;
  readonly invitations_max: number | null;
  readonly invitations_used: number;
}

export async function findCampaignSettings({ tx, organisationId }: TenantScope): Promise<CampaignSettings> {
  return tx
    .selectFrom('organisations')
    .select(['name', 'time_zone', 'requires_approval', 'invitations_max', 'invitations_used'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

function campaignsOf({ tx, organisationId }: TenantScope, status: CampaignStatus | null) {
  return tx
    .selectFrom('campaigns')
    .where('organisation_id', '=', organisationId)
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'draft'));
}

/** Running campaigns, and closed campaigns with a wave that closed after `closedSince`. */
function currentCampaigns(scope: TenantScope, closedSince: Date) {
  return campaignsOf(scope, null).where(
    sql<boolean>`(campaigns.status = 'running' or (campaigns.status = 'closed' and exists (
      select from waves where waves.organisation_id = ${scope.organisationId} and waves.campaign_id = campaigns.id
        and waves.status = 'closed' and waves.closed_at >= ${closedSince}
    )))`,
  );
}

/** Campaigns to list. `null`: all; with a date: {@link currentCampaigns}. */
type CampaignFilter = CampaignStatus | null | { readonly closedSince: Date };

/** Running campaigns first, then scheduled ones by their start, drafts, and campaigns that are over; otherwise the newest first. */
export async function listCampaigns(
  scope: TenantScope,
  { filter, page, limit }: { filter: CampaignFilter; page: number; limit: number },
): Promise<{ listed: ListedCampaign[]; total: number }> {
  const chosen =
    filter === null || typeof filter === 'string'
      ? campaignsOf(scope, filter)
      : currentCampaigns(scope, filter.closedSince);
  const { total } = await chosen.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const listed = await chosen
    .select(LISTED)
    .select(daysOff(scope))
    .select([
      sql<Audience['kind']>`audience->>'kind'`.as('audience_kind'),
      sql<number>`cardinality(chosen_ids)`.as('audience_size'),
    ])
    .orderBy(sql`array_position(array['running', 'scheduled', 'draft', 'closed', 'cancelled'], status)`)
    .orderBy(sql`case when status = 'scheduled' then next_starts_on end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { listed, total: Number(total) };
}

const LISTED = [
  ...(['organisation_id', 'id', 'name', 'status', 'questionnaire_id', 'questionnaire_version', 'mode'] as const),
  ...(['threshold', 'asks_free_text', 'languages', 'invitation_text', 'reminder_days', 'first_date'] as const),
  ...(['wave_days', 'repeat_every', 'repeat_unit', 'paused_weeks', 'ends_on', 'avoids_days_off'] as const),
  ...([
    'next_starts_on',
    'waves_started',
    'revision',
    'approved_by',
    'approved_by_name',
    'approved_at',
    'objection',
  ] as const),
  ...(['end_reason', 'created_by', 'created_by_name', 'created_at', 'updated_at'] as const),
];

/** The days off of the organisation; a column of a query of campaigns. */
export function daysOff({ organisationId }: TenantScope) {
  return sql<readonly DaysOff[]>`(select organisation.days_off from organisations as organisation
    where organisation.id = ${organisationId})`.as('days_off');
}

function withId(scope: TenantScope, id: string) {
  return campaignsOf(scope, null).select(LISTED).select(daysOff(scope)).select('audience').where('id', '=', id);
}

export async function findCampaign(scope: TenantScope, id: string): Promise<CampaignRow | undefined> {
  return withId(scope, id).executeTakeFirst();
}

/** The campaign of a wave, without its audience, which may name thousands of people. */
export async function findCampaignOfWave(
  scope: TenantScope,
  wave: { readonly campaign_id: string },
): Promise<Pick<CampaignRow, 'id' | 'name' | 'reminder_days'>> {
  const campaign = await campaignsOf(scope, null)
    .select(['id', 'name', 'reminder_days'])
    .where('id', '=', wave.campaign_id)
    .executeTakeFirst();
  if (campaign === undefined) throw new Error('a wave has no campaign');
  return campaign;
}

/** Locks a campaign until the transaction ends. */
export async function lockCampaign(scope: TenantScope, id: string): Promise<CampaignRow | undefined> {
  return withId(scope, id).forUpdate().executeTakeFirst();
}

/**
 * Serialises requests that open campaigns or compare their audiences: two simultaneous ones could both take the last place, or plan
 * audiences that differ by a few people.
 */
export async function lockCampaigns({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns ${organisationId}`}, 0))`.execute(tx);
}

/** Number of campaigns of an organisation that are not over. */
export async function countOpenCampaigns(scope: TenantScope): Promise<number> {
  const { open } = await campaignsOf(scope, null)
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('status', 'in', ['draft', 'scheduled', 'running'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

export type NewCampaign = Omit<Insertable<CampaignsTable>, 'organisation_id' | 'audience' | 'asked_audiences'> & {
  readonly audience: Audience;
};

export async function insertCampaign(
  { tx, organisationId }: TenantScope,
  { audience, ...campaign }: NewCampaign,
): Promise<void> {
  await tx
    .insertInto('campaigns')
    .values({ ...campaign, audience: JSON.stringify(audience), organisation_id: organisationId })
    .execute();
}

export type CampaignChanges = Omit<
  Updateable<CampaignsTable>,
  'audience' | 'asked_audiences' | 'revision' | 'updated_at'
> & {
  readonly audience?: Audience;
};

/** Every change increments the revision, so that an older copy of the campaign is refused afterwards. */
export async function changeRow(
  { tx, organisationId }: TenantScope,
  id: string,
  { audience, ...changes }: CampaignChanges,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      ...changes,
      ...(audience === undefined ? {} : { audience: JSON.stringify(audience) }),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaign({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('campaigns').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

/** The current name of a campaign; `undefined`: no campaign has this id. */
export async function findCampaignName({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

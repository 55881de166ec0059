import type { Audience } from '@plumbline/domain/campaigns/audience';
import { type Selectable, sql } from 'kysely';
import type { CampaignsTable } from '../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { type CountedWave, findNewestWaves } from '../campaigns/wave-counts.read.ts';

const CAMPAIGNS_MAX = 100;
const WAVES_OF_EACH_MAX = 20;

export type CampaignRow = Selectable<CampaignsTable>;

/** Newest first. Drafts only where they need an approval. */
export async function listRepresented(scope: TenantScope, { drafts }: { drafts: boolean }): Promise<CampaignRow[]> {
  const { tx, organisationId } = scope;
  return tx
    .selectFrom('campaigns')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .$if(!drafts, (query) => query.where('status', '!=', 'draft'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CAMPAIGNS_MAX)
    .execute();
}

export async function findRepresented(
  { tx, organisationId }: TenantScope,
  id: string,
  { drafts }: { drafts: boolean },
): Promise<CampaignRow | undefined> {
  return tx
    .selectFrom('campaigns')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .$if(!drafts, (query) => query.where('status', '!=', 'draft'))
    .executeTakeFirst();
}

/** The campaign, locked until the transaction ends. */
export async function lockRepresented(
  { tx, organisationId }: TenantScope,
  id: string,
): Promise<CampaignRow | undefined> {
  return tx
    .selectFrom('campaigns')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest waves of each of these campaigns, with how many were asked and have answered. */
export function listRepresentedWaves(scope: TenantScope, campaignIds: readonly string[]): Promise<CountedWave[]> {
  return findNewestWaves(scope, campaignIds, WAVES_OF_EACH_MAX);
}

/** What an audience can be named by: never people. */
const NAMED_KINDS = ['sites', 'crews', 'companies'] as const;

/** Names by id, in alphabetical order. */
export type AudienceNames = ReadonlyMap<string, string>;

/** The names of all sites, crews and companies that these audiences consist of. */
export async function findAudienceNames(
  { tx, organisationId }: TenantScope,
  audiences: readonly Audience[],
): Promise<AudienceNames> {
  const names = new Map<string, string>();
  for (const kind of NAMED_KINDS) {
    const chosen = audiences.filter((audience) => audience.kind === kind).flatMap(chosenIds);
    if (chosen.length === 0) continue;
    const rows = await tx
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('organisation_id', '=', organisationId)
      .where(sql<boolean>`id = any (${[...new Set(chosen)]}::uuid[])`)
      .orderBy('name')
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

/** Ids that were chosen for an audience; none for everyone. */
export function chosenIds(audience: Audience): readonly string[] {
  switch (audience.kind) {
    case 'everyone':
      return [];
    case 'sites':
      return audience.siteIds;
    case 'crews':
      return audience.crewIds;
    case 'companies':
      return audience.companyIds;
    case 'people':
      return audience.personIds;
  }
}

/** Whether campaigns of the organisation need an approval. */
export async function findApprovalSettings({
  tx,
  organisationId,
}: TenantScope): Promise<{ readonly requires_approval: boolean }> {
  return tx
    .selectFrom('organisations')
    .select('requires_approval')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

export interface Decision {
  readonly approved_by: string | null;
  readonly approved_by_name: string | null;
  readonly approved_at: Date | null;
  readonly objection: string | null;
  /** The version that was approved is the one that is asked. */
  readonly questionnaire_version: number | null;
}

export async function recordDecision(
  { tx, organisationId }: TenantScope,
  campaignId: string,
  decision: Decision & { readonly updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set(decision)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', campaignId)
    .execute();
}

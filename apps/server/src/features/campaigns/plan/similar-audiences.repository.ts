import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { AudienceDifference } from '@plumbline/domain/release/audience-difference';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { CampaignRow } from './campaigns.repository.ts';

/** An audience whose figures can be compared with another campaign's figures. */
export interface PublishedAudience {
  readonly campaign_id: string;
  readonly name: string;
  readonly questionnaire_id: string;
  readonly questionnaire_version: number | null;
  readonly threshold: number;
  readonly audience: Audience;
}

/** Other audiences of group mode to compare with a campaign's audience: of its earlier waves, and of other campaigns, past and planned. */
export async function listPublishedAudiences(
  { tx, organisationId }: TenantScope,
  { id, audience }: Pick<CampaignRow, 'id' | 'audience'>,
): Promise<readonly PublishedAudience[]> {
  const { rows } = await sql<PublishedAudience>`
    select campaigns.id as campaign_id, campaigns.name, campaigns.questionnaire_id, campaigns.questionnaire_version,
      campaigns.threshold, published.audience
    from campaigns
    cross join lateral (
      select value as audience from jsonb_array_elements(campaigns.asked_audiences)
      union
      select campaigns.audience where campaigns.status in ('scheduled', 'running') and campaigns.id <> ${id}
    ) as published
    where campaigns.organisation_id = ${organisationId} and campaigns.mode = 'group'
      and published.audience <> ${JSON.stringify(audience)}::jsonb
    order by campaigns.id = ${id} desc, campaigns.created_at desc, campaigns.id, published.audience`.execute(tx);
  return rows;
}

/** Stores the audience of a starting wave in group mode, for comparison with later audiences. */
export async function storeAskedAudience({ tx, organisationId }: TenantScope, campaignId: string): Promise<void> {
  await sql`
    update campaigns set asked_audiences = asked_audiences || jsonb_build_array(audience)
    where organisation_id = ${organisationId} and id = ${campaignId}
      and not exists (select from jsonb_array_elements(asked_audiences) as asked where asked.value = audience)`.execute(
    tx,
  );
}

/** Names of the group that two audiences differ in, and of the site of a crew; `null`: a group without a name. */
export async function findGroupNames(
  { tx, organisationId }: TenantScope,
  { id, siteId }: Pick<AudienceDifference, 'id' | 'siteId'>,
): Promise<{ readonly group: string | null; readonly site: string | null }> {
  const { rows } = await sql<{ group: string | null; site: string | null }>`
    select coalesce(
        (select name from sites where organisation_id = ${organisationId} and id = ${id}::uuid),
        (select name from crews where organisation_id = ${organisationId} and id = ${id}::uuid),
        (select name from companies where organisation_id = ${organisationId} and id = ${id}::uuid)
      ) as "group",
      (select name from sites where organisation_id = ${organisationId} and id = ${siteId}::uuid) as site`.execute(tx);
  return rows[0] ?? { group: null, site: null };
}

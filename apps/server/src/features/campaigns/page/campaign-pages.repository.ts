import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { CampaignPagesTable } from '../../../platform/db/schema/campaign-page-tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type CampaignPageRow = Selectable<CampaignPagesTable>;

/** A campaign, locked until the transaction ends, so that two people never publish its page at the same time. */
export async function lockCampaign({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findPage({ tx, organisationId }: TenantScope, campaignId: string) {
  return tx
    .selectFrom('campaign_pages')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
}

/** Stores a page and replaces the previous one. */
export async function storePage(
  { tx, organisationId }: TenantScope,
  page: Omit<Insertable<CampaignPagesTable>, 'organisation_id'>,
): Promise<void> {
  const { campaign_id: _, ...changed } = page;
  await tx
    .insertInto('campaign_pages')
    .values({ ...page, organisation_id: organisationId })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'campaign_id']).doUpdateSet(changed))
    .execute();
}

/** Removes the address and the content of a page. */
export async function withdrawPage({ tx, organisationId }: TenantScope, campaignId: string, now: Date): Promise<void> {
  await tx
    .updateTable('campaign_pages')
    .set({ token: null, content: null, withdrawn_at: now })
    .where('organisation_id', '=', organisationId)
    .where('campaign_id', '=', campaignId)
    .execute();
}

/** Finds a page before its organisation is known, through a function that requires the token. */
export async function findPageByToken(
  db: Kysely<Database>,
  token: string,
): Promise<{ readonly organisation_id: string; readonly campaign_id: string } | undefined> {
  const { rows } = await sql<{ organisation_id: string; campaign_id: string }>`
    select organisation_id, campaign_id from find_campaign_page(${token})`.execute(db);
  return onlyRow(rows);
}

import type { Audience } from '@plumbline/domain/campaigns/audience';
import { sql } from 'kysely';
import type { Work } from '../../../platform/db/unit-of-work.ts';

/** The field of the ids in an audience of each kind. */
const LIST_OF = {
  sites: 'siteIds',
  crews: 'crewIds',
  companies: 'companyIds',
  people: 'personIds',
} as const satisfies Record<Exclude<Audience['kind'], 'everyone'>, string>;

/** A site, crew, company or person that was merged into another one. */
interface Merged {
  readonly kind: keyof typeof LIST_OF;
  readonly id: string;
  readonly intoId: string;
}

/**
 * Replaces a merged site, crew, company or person by the remaining one in the audiences of campaigns that are not over.
 *
 * Locks these campaigns. Callers that also lock surveys lock them afterwards, as closing a wave does.
 *
 * @returns number of changed campaigns
 */
export async function replaceInAudiences(work: Work, { kind, id, intoId }: Merged): Promise<number> {
  const { tx, organisationId, now } = work;
  // In a fixed order, so that two simultaneous merges do not deadlock.
  const naming = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['draft', 'scheduled', 'running'])
    .where(sql<boolean>`audience->>'kind' = ${kind} and ${id}::uuid = any (chosen_ids)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (naming.length === 0) return 0;
  const campaignIds = naming.map((campaign) => campaign.id);
  const list = sql.lit(LIST_OF[kind]);
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      audience: sql<string>`jsonb_set(audience, array[${list}], (
        select jsonb_agg(kept.id order by kept.position) from (
          select each.id, min(each.position) as position from (
            select case when id = ${id}::text then ${intoId}::text else id end as id, position
            from jsonb_array_elements_text(audience->${list}) with ordinality as named (id, position)
          ) as each group by each.id
        ) as kept
      ))`,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', campaignIds)
    .execute();
  const changed = { kind: 'campaign.updated', changedFields: ['audience'] } as const;
  await work.record(...campaignIds.map((entityId) => ({ ...changed, entityId })));
  return campaignIds.length;
}

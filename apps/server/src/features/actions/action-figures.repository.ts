import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Deletes a wave's figures with fewer answers than the threshold from the origins of actions. */
export async function forgetFiguresBelow(
  scope: TenantScope,
  { waveId, threshold }: { readonly waveId: string; readonly threshold: number },
): Promise<void> {
  await forgetFigures(scope, waveId, sql`(actions.origin->'figure'->>'n')::integer < ${threshold}`);
}

/**
 * Deletes the figures that the release gate now hides from the origins of actions of a wave in group mode.
 *
 * @returns number of changed actions
 */
export async function forgetHiddenFigures(scope: TenantScope, waveId: string): Promise<number> {
  return forgetFigures(
    scope,
    waveId,
    sql`not exists (
      select from group_results as shown
      where shown.organisation_id = ${scope.organisationId} and shown.wave_id = ${waveId} and shown.is_gated
        and shown.group_key = actions.group_key
        and jsonb_typeof(case when actions.origin_kind = 'question' then shown.questions->(actions.origin->'question'->>'id')
          else shown.categories->actions.category_key->'figure' end) = 'object'
    )`,
  );
}

async function forgetFigures(
  { tx, organisationId }: TenantScope,
  waveId: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update actions set origin = jsonb_set(origin, '{figure}', 'null')
    where organisation_id = ${organisationId} and wave_id = ${waveId} and jsonb_typeof(origin->'figure') = 'object'
      and ${condition}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

import type { Selectable } from 'kysely';
import type { GroupAnalysesTable } from '../../../platform/db/schema/group-result-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

type StoredGroupAnalysis = Omit<
  Selectable<GroupAnalysesTable>,
  'organisation_id' | 'id' | 'wave_id' | 'is_gated' | 'group_key'
>;

/** The written or requested analysis of a group by a model, and whether the organisation has the model on. */
export async function findGroupAnalysis(
  { tx, organisationId }: TenantScope,
  { waveId, isGated, key }: { readonly waveId: string; readonly isGated: boolean; readonly key: string },
): Promise<{ readonly usesModel: boolean; readonly stored: StoredGroupAnalysis | undefined }> {
  const { uses_model } = await tx
    .selectFrom('organisations')
    .select('uses_model')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const stored = await tx
    .selectFrom('group_analyses')
    .select(['status', 'computed_at', 'figures_hash', 'statements', 'model', 'fallback_reason', 'generated_at'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('group_key', '=', key)
    .executeTakeFirst();
  return { usesModel: uses_model, stored };
}

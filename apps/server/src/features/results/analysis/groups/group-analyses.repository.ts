import type { AnalysisFallback, StoredGroupStatement } from '../../../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';

export async function usesModel({ tx, organisationId }: TenantScope): Promise<boolean> {
  const { uses_model } = await tx
    .selectFrom('organisations')
    .select('uses_model')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return uses_model;
}

/** A requested analysis of a group. */
export interface RequestedAnalysis {
  readonly id: string;
  readonly waveId: string;
  readonly isGated: boolean;
  readonly key: string;
  readonly computedAt: Date;
}

/** Inserts the row of a group if it has none, and locks it until the transaction ends. */
export async function lockGroupAnalysis(
  { tx, organisationId }: TenantScope,
  { id, waveId, isGated, key, computedAt }: RequestedAnalysis,
): Promise<{ readonly id: string; readonly status: 'waiting' | 'written' | 'failed' }> {
  await tx
    .insertInto('group_analyses')
    .values({
      organisation_id: organisationId,
      id,
      wave_id: waveId,
      is_gated: isGated,
      group_key: key,
      status: 'waiting',
      computed_at: computedAt,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'wave_id', 'is_gated', 'group_key']).doNothing())
    .execute();
  return tx
    .selectFrom('group_analyses')
    .select(['id', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('group_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const NOTHING_WRITTEN = {
  figures_hash: null,
  statements: null,
  model: null,
  fallback_reason: null,
  generated_at: null,
} as const;

/** Marks an analysis as waiting for its job. */
export async function markWaiting({ tx, organisationId }: TenantScope, id: string, computedAt: Date): Promise<void> {
  await tx
    .updateTable('group_analyses')
    .set({ ...NOTHING_WRITTEN, status: 'waiting', computed_at: computedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** An analysis that waits to be written; `undefined`: none does, for example because its results were computed again. */
export async function findWaiting({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('group_analyses')
    .select(['wave_id', 'is_gated', 'group_key', 'computed_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** Locks an analysis until the transaction ends. */
export async function lockById({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('group_analyses')
    .select(['status', 'computed_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The outcome of writing an analysis. */
export type EndedAnalysis =
  | {
      readonly kind: 'written';
      readonly statements: readonly StoredGroupStatement[];
      readonly model: string;
      readonly figuresHash: string;
      readonly now: Date;
    }
  | { readonly kind: 'failed'; readonly reason: AnalysisFallback | null };

/** Stores the outcome of a waiting analysis. @returns false when it no longer waits, or waits for other figures */
export async function endWaiting(
  { tx, organisationId }: TenantScope,
  { id, computedAt }: { readonly id: string; readonly computedAt: Date },
  ended: EndedAnalysis,
): Promise<boolean> {
  const values =
    ended.kind === 'failed'
      ? { ...NOTHING_WRITTEN, status: ended.kind, fallback_reason: ended.reason }
      : {
          status: ended.kind,
          figures_hash: ended.figuresHash,
          statements: JSON.stringify(ended.statements),
          model: ended.model,
          generated_at: ended.now,
        };
  const changed = await tx
    .updateTable('group_analyses')
    .set(values)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('computed_at', '=', computedAt)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

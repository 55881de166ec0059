import type { GroupRecord, WaveGroupResults } from '@plumbline/domain/group-results/wave-results';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { GroupCounts } from './counted-groups.ts';
import { toDomainKey, toStoredGroup } from './group-keys.ts';

/** Version of the rules of the release gate. Results of an earlier version are computed again. */
export const GATE_VERSION = 5;

/** The threshold and version of stored gated results of a wave; `undefined`: none are stored. */
export async function findGated({ tx, organisationId }: TenantScope, waveId: string) {
  return tx
    .selectFrom('wave_results')
    .select(['threshold', 'answers', 'gate_version'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', true)
    .executeTakeFirst();
}

/** The stored groups of a computed wave, for comparisons. */
export async function readComputedGroups(
  { tx, organisationId }: TenantScope,
  { waveId, isGated }: { readonly waveId: string; readonly isGated: boolean },
) {
  return tx
    .selectFrom('group_results')
    .select(['group_key', 'kind', 'site_id', 'place_id', 'categories', 'summaries'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .execute();
}

/** The questions with stored gated results. */
interface ShownQuestions {
  /** Keys of the groups with a figure of a question, by question. */
  readonly figures: ReadonlyMap<string, ReadonlySet<string>>;
  /** Questions with a distribution. */
  readonly distributions: ReadonlySet<string>;
}

export async function readShownQuestions({ tx, organisationId }: TenantScope, waveId: string): Promise<ShownQuestions> {
  const rows = await tx
    .selectFrom('group_results')
    .select(['group_key', 'kind', 'site_id', 'place_id', 'questions', 'distributions'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', true)
    .execute();
  const figures = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const question of Object.keys(row.questions)) {
      const keys = figures.get(question) ?? new Set();
      figures.set(question, keys.add(toDomainKey(row)));
    }
  }
  return { figures, distributions: new Set(rows.flatMap((row) => Object.keys(row.distributions))) };
}

/** Results of a wave for one kind of reader. */
export interface NewResults {
  readonly waveId: string;
  readonly isGated: boolean;
  readonly threshold: number;
  readonly now: Date;
  readonly answers: number;
  readonly lastAnsweredAt: Date | null;
  /** Whether answers arrived or were deleted during the computation. */
  readonly isOutdated: boolean;
  readonly results: WaveGroupResults;
  /** Counts of all groups with people asked, by key. */
  readonly counts: ReadonlyMap<string, GroupCounts>;
  /** The groups whose numbers of answers are shown. */
  readonly withShownCounts: ReadonlySet<string>;
}

/** Replaces the stored results of a wave. */
export async function storeResults(scope: TenantScope, results: NewResults): Promise<void> {
  const { tx, organisationId } = scope;
  const { waveId, isGated } = results;
  for (const table of ['group_results', 'wave_results'] as const) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('wave_id', '=', waveId)
      .where('is_gated', '=', isGated)
      .execute();
  }
  await tx
    .insertInto('wave_results')
    .values({
      organisation_id: organisationId,
      wave_id: waveId,
      is_gated: isGated,
      threshold: results.threshold,
      computed_at: results.now,
      answers: results.answers,
      last_answered_at: results.lastAnsweredAt,
      is_outdated: results.isOutdated,
      gate_version: GATE_VERSION,
      categories: JSON.stringify(results.results.categories),
      act_first: JSON.stringify(
        results.results.actFirst.map((each) => ({ ...each, group: toStoredGroup(each.group).group_key })),
      ),
    })
    .execute();
  await insertGroups(scope, results);
}

const NOTHING: GroupRecord = { categories: {}, questions: {}, distributions: {}, summaries: {} };
/** Number of rows that one statement inserts. */
const CHUNK = 500;

async function insertGroups(
  { tx, organisationId }: TenantScope,
  { waveId, isGated, results, counts, withShownCounts }: NewResults,
): Promise<void> {
  const groups = [...counts].map(([key, count]) => ({
    place: toStoredGroup(key),
    shownCount: withShownCounts.has(key) ? count : null,
    record: results.groups.get(key) ?? NOTHING,
  }));
  for (let start = 0; start < groups.length; start += CHUNK) {
    await tx
      .insertInto('group_results')
      .values(
        groups.slice(start, start + CHUNK).map(({ place, shownCount, record }) => ({
          organisation_id: organisationId,
          wave_id: waveId,
          is_gated: isGated,
          ...place,
          asked: shownCount?.asked ?? null,
          answered: shownCount?.answered ?? null,
          categories: JSON.stringify(record.categories),
          questions: JSON.stringify(record.questions),
          distributions: JSON.stringify(record.distributions),
          summaries: JSON.stringify(record.summaries),
        })),
      )
      .execute();
  }
}

/** Number of answers from which a running wave is computed less often. */
const MANY_ANSWERS = 2_000;

/**
 * Waves with missing or outdated results: closed waves without results, or with results of another threshold; and in individual mode waves
 * whose answers have changed. Running waves with many answers are computed at most every ten minutes. Waves that have just closed are left
 * to the job that follows from closing, which would otherwise do the same work in parallel.
 */
export async function findStaleWaves({ tx, organisationId }: TenantScope, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select waves.id from waves
    left join wave_results as seen on seen.organisation_id = ${organisationId} and seen.wave_id = waves.id
      and seen.is_gated = (waves.mode = 'group')
    left join wave_results as gated on gated.organisation_id = ${organisationId} and gated.wave_id = waves.id and gated.is_gated
    where waves.organisation_id = ${organisationId} and (
      waves.status = 'closed' and (seen.is_outdated or gated.threshold <> waves.threshold or gated.gate_version < ${GATE_VERSION} or (
        (seen.wave_id is null or gated.wave_id is null)
        and waves.closed_at <= ${now}::timestamptz - interval '2 minutes'
      ))
      or waves.status = 'running' and waves.mode = 'individual' and (seen.wave_id is null or seen.is_outdated or (
        (seen.answers <= ${MANY_ANSWERS} or seen.computed_at <= ${now}::timestamptz - interval '10 minutes')
        and (seen.answers, coalesce(seen.last_answered_at, 'epoch')) <> (
          select count(*), coalesce(max(surveys.submitted_at), 'epoch') from surveys
          where surveys.organisation_id = ${organisationId} and surveys.wave_id = waves.id and surveys.submitted_at is not null
        )
      ))
    )
    order by waves.starts_on, waves.id`.execute(tx);
  return rows.map(({ id }) => id);
}

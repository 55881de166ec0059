import { NO_PLACE } from '@plumbline/domain/group-results/base-cells';
import { type Selectable, sql } from 'kysely';
import type { GroupResultsTable, WaveResultsTable } from '../../../platform/db/schema/group-result-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type ComputedRow = Selectable<WaveResultsTable>;

/**
 * Stored results by wave. After a wave in individual mode has closed, members' results that were computed while it ran are left out until
 * they are computed from all answers. The gated results are stored after those, so they show whether that has happened.
 */
export async function findComputed(
  { tx, organisationId }: TenantScope,
  waveIds: readonly string[],
  isGated: boolean,
): Promise<ReadonlyMap<string, ComputedRow>> {
  if (waveIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wave_results')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('wave_id', 'in', waveIds)
    .where('is_gated', '=', isGated)
    .where((eb) =>
      eb.or([
        eb('is_gated', '=', true),
        eb.exists(
          eb
            .selectFrom('waves')
            .select('waves.id')
            .where('waves.organisation_id', '=', organisationId)
            .whereRef('waves.id', '=', 'wave_results.wave_id')
            .where('waves.status', '<>', 'closed'),
        ),
        eb.exists(
          eb
            .selectFrom('wave_results as gated')
            .select('gated.wave_id')
            .where('gated.organisation_id', '=', organisationId)
            .whereRef('gated.wave_id', '=', 'wave_results.wave_id')
            .where('gated.is_gated', '=', true),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.wave_id, row]));
}

/** Selects the results of these waves, gated or not. */
interface ResultsSelection {
  readonly waveIds: readonly string[];
  readonly isGated: boolean;
}

/** A group of a wave, without its questions. */
export type GroupRow = Omit<Selectable<GroupResultsTable>, 'organisation_id' | 'questions' | 'distributions'>;

const GROUP = [
  ...(['wave_id', 'is_gated', 'group_key', 'kind', 'site_id', 'place_id'] as const),
  ...(['asked', 'answered', 'categories', 'summaries'] as const),
] as const;

/** The groups with these keys in these waves. */
export async function findGroups(
  { tx, organisationId }: TenantScope,
  { waveIds, isGated }: ResultsSelection,
  keys: readonly string[],
): Promise<GroupRow[]> {
  if (waveIds.length === 0 || keys.length === 0) return [];
  return tx
    .selectFrom('group_results')
    .select(GROUP)
    .where('organisation_id', '=', organisationId)
    .where('wave_id', 'in', waveIds)
    .where('is_gated', '=', isGated)
    .where('group_key', 'in', keys)
    .execute();
}

/** The groups of a wave with their questions, in the order of their keys. */
export async function findGroupsAfter(
  { tx, organisationId }: TenantScope,
  {
    waveId,
    isGated,
    after,
    limit,
  }: { readonly waveId: string; readonly isGated: boolean; readonly after: string; readonly limit: number },
) {
  return tx
    .selectFrom('group_results')
    .select(['group_key', 'kind', 'site_id', 'place_id', 'asked', 'answered', 'categories', 'questions'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('group_key', '>', after)
    .orderBy('group_key')
    .limit(limit)
    .execute();
}

/** The questions of one group. */
export async function findQuestionFigures(
  { tx, organisationId }: TenantScope,
  { waveId, isGated, key }: { readonly waveId: string; readonly isGated: boolean; readonly key: string },
) {
  return tx
    .selectFrom('group_results')
    .select(['questions', 'distributions'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('group_key', '=', key)
    .executeTakeFirst();
}

export interface GroupList {
  readonly waveId: string;
  readonly isGated: boolean;
  readonly kind: 'site' | 'crew' | 'company';
  /** The key of the group of a site, whose crews are listed. */
  readonly site: string | null;
  /** A category to sort by; `null`: by name. */
  readonly category: string | null;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

/** A page of the groups of a kind. Groups with a hidden figure come last in every order, by name. */
export async function listGroups(
  scope: TenantScope,
  { waveId, isGated, kind, site, category, order, page, limit }: GroupList,
): Promise<{ readonly groups: readonly GroupRow[]; readonly total: number }> {
  const { tx, organisationId } = scope;
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const named = sql`case results.kind when 'crew' then crews.name when 'company' then companies.name else sites.name end collate name_order`;
  const ofSite = site === null ? sql`true` : sql`results.site_id is not distinct from ${siteIdOf(site)}::uuid`;
  const figure = sql`results.categories->${category ?? ''}->'figure'`;
  // Figures at an end of the scale sort beyond every mean.
  const value = sql`array[
    case ${figure}->>'kind' when 'at_most' then 0 when 'mean' then 1 when 'at_least' then 2 end, (${figure}->>'percent')::integer
  ]`;
  const sorted =
    category === null
      ? sql`${named} ${direction} nulls last`
      : sql`case when ${figure} is not null then ${value} end ${direction} nulls last, ${named} asc nulls last`;
  const { rows } = await sql<GroupRow & { total: number }>`
    select results.wave_id, results.is_gated, results.group_key, results.kind, results.site_id, results.place_id, results.asked,
      results.answered, results.categories, results.summaries, (count(*) over ())::integer as total
    from group_results as results
    left join sites on sites.organisation_id = ${organisationId} and sites.id = results.site_id
    left join crews on crews.organisation_id = ${organisationId} and results.kind = 'crew' and crews.id = results.place_id
    left join companies on companies.organisation_id = ${organisationId} and results.kind = 'company'
      and companies.id = results.place_id
    where results.organisation_id = ${organisationId} and results.wave_id = ${waveId} and results.is_gated = ${isGated}
      and results.kind = ${kind} and ${ofSite}
    order by ${sorted}, sites.name collate name_order, results.group_key
    limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countGroups(scope, { waveId, isGated, kind, site }));
  return { groups: rows.map(({ total: _, ...group }) => group), total };
}

/** @param key of the group of a site; `null`: of people without a site */
function siteIdOf(key: string): string | null {
  const id = key.slice('site.'.length);
  return id === NO_PLACE ? null : id;
}

/** Number of groups for a page behind the last one, which has no row with the total. */
async function countGroups(
  { tx, organisationId }: TenantScope,
  { waveId, isGated, kind, site }: Pick<GroupList, 'waveId' | 'isGated' | 'kind' | 'site'>,
): Promise<number> {
  const { total } = await tx
    .selectFrom('group_results')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('kind', '=', kind)
    .$if(site !== null, (query) =>
      query.where('site_id', 'is not distinct from', site === null ? null : siteIdOf(site)),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** The groups of the sites that were asked, in no particular order. */
export async function listSites(
  { tx, organisationId }: TenantScope,
  { waveId, isGated }: { readonly waveId: string; readonly isGated: boolean },
) {
  return tx
    .selectFrom('group_results')
    .select(['group_key', 'kind', 'site_id', 'place_id'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('kind', '=', 'site')
    .execute();
}

/** Number of groups with people asked, by kind. */
export async function countKinds(
  { tx, organisationId }: TenantScope,
  { waveId, isGated }: { readonly waveId: string; readonly isGated: boolean },
): Promise<ReadonlyMap<GroupRow['kind'], number>> {
  const rows = await tx
    .selectFrom('group_results')
    .select(['kind', sql<number>`count(*)::integer`.as('groups')])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('is_gated', '=', isGated)
    .where('group_key', 'not like', `%.${NO_PLACE}`)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, groups }) => [kind, groups]));
}

/** Names of sites, crews and companies, by id. */
export async function findPlaceNames(
  { tx, organisationId }: TenantScope,
  groups: readonly Pick<GroupRow, 'site_id' | 'place_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(groups.flatMap(({ site_id, place_id }) => [site_id, place_id]).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sites where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
    union all
    select id, name from crews where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
    union all
    select id, name from companies where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Maximum number of shown texts of a question. */
const MAX_TEXTS = 200;

/** Free-text answers of a wave in group mode, by question, in their stored, random order. */
export async function listTexts(
  { tx, organisationId }: TenantScope,
  waveId: string,
  { atLeast }: { readonly atLeast: number },
): Promise<readonly { readonly question_id: string; readonly texts: readonly string[] }[]> {
  const { rows } = await sql<{ question_id: string; texts: string[] }>`
    select question_id, (array_agg(words order by id))[1:${sql.lit(MAX_TEXTS)}] as texts from group_texts
    where organisation_id = ${organisationId} and wave_id = ${waveId}
    group by question_id having count(*) >= ${atLeast}`.execute(tx);
  return rows;
}

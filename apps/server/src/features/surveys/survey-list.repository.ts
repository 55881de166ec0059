import type { SurveySort } from '@plumbline/contract/wire';
import { displayStatus, SURVEY_STATUSES, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/tenant.ts';

/** Totals under a search are counted up to here: counting a million matches would hold everyone up. */
export const SEARCH_TOTAL_CAP = 10_000;
/** Lists are sorted up to this length: no index serves every order, so a longer one would be sorted whole each time. */
export const LONGEST_SORTED_LIST = 10_000;

/** A LIKE pattern over `surveys.search_text`. */
export type SearchPattern = string & { readonly __brand: 'SearchPattern' };

/**
 * The pattern that a search stands for, or `null` when nothing can match it.
 *
 * PostgreSQL makes it lower-case, as it does the text: it and JavaScript differ over letters such as the final sigma.
 * Fewer than three characters match only the beginning of a field: each field stands behind a line break there.
 * Without a letter or a digit no index could help, and no name, address or title is found by it.
 */
export function searchPattern(search: string): SearchPattern | null {
  const wanted = search.trim();
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
  const literal = wanted.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return ([...wanted].length < 3 ? `%\n${literal}%` : `%${literal}%`) as SearchPattern;
}

export interface SurveyPage {
  /** `null`: every status. */
  readonly statuses: readonly SurveyStatus[] | null;
  readonly limit: number;
  readonly offset: number;
  /** `null`: newest first. */
  readonly order: SurveyOrder | null;
}

export interface SurveyOrder {
  readonly by: SurveySort;
  readonly direction: 'asc' | 'desc';
}

/** Statuses in the order that a survey passes through them, as they are shown. */
const SHOWN = ['start', 'finished', 'processing', 'analyzed'] as const;
const STATUSES_AS_SHOWN = SHOWN.flatMap((shown) => SURVEY_STATUSES.filter((status) => displayStatus(status) === shown));

/** What each order compares; a name that an anonymous survey hides is not sorted by either. */
const SORT_KEYS: Readonly<Record<SurveySort, RawBuilder<unknown>>> = {
  created: sql`created_at`,
  participant: sql`case when is_anonymous then null else lower(coalesce(participant_name, created_by_name)) end`,
  company: sql`lower(company)`,
  score: sql`score`,
  status: sql`array_position(${STATUSES_AS_SHOWN}::text[], status)`,
  risk: sql`case risk_level when 'Low' then 1 when 'Medium' then 2 when 'High' then 3 end`,
};

export const SUMMARY_COLUMNS = [
  'id',
  'title',
  'description',
  'participant_name',
  'participant_email',
  'created_by_name',
  'company',
  'score',
  'status',
  'risk_level',
  'submitted_at',
  'created_at',
  'updated_at',
  'is_public',
  'is_anonymous',
  'category',
  'language',
] as const;

/** A page of surveys. Those without a value to sort by come last; equal ones newest first. */
export async function listSurveys({ tx, organisationId }: TenantScope, { statuses, limit, offset, order }: SurveyPage) {
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .$if(order !== null, (query) => query.orderBy(sortedBy(order)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A page of the surveys that match a search, in the same order. */
export async function findSurveysBySearch(
  { tx, organisationId }: TenantScope,
  pattern: SearchPattern,
  { statuses, limit, offset, order }: SurveyPage,
) {
  // The search gives the newest first by itself; another order needs every match.
  const bounds = order === null ? { limit, offset } : { limit: LONGEST_SORTED_LIST, offset: 0 };
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where(
      'id',
      'in',
      sql<string>`(select survey_id from search_surveys(lower(${pattern}), ${statuses}, ${bounds.limit}, ${bounds.offset}))`,
    )
    .$if(order !== null, (query) => query.orderBy(sortedBy(order)).limit(limit).offset(offset))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function sortedBy(order: SurveyOrder | null) {
  const { by, direction } = order ?? { by: 'created', direction: 'desc' };
  return direction === 'asc' ? sql`${SORT_KEYS[by]} asc nulls last` : sql`${SORT_KEYS[by]} desc nulls last`;
}

/** How many surveys match, counted up to one more than the cap. */
export async function countSurveysBySearch(
  { tx }: TenantScope,
  pattern: SearchPattern,
  statuses: readonly SurveyStatus[] | null,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count_found_surveys(lower(${pattern}), ${statuses}, ${SEARCH_TOTAL_CAP + 1}) as found`.execute(tx);
  return rows[0]?.found ?? 0;
}

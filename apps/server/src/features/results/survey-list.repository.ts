import type { SurveySort } from '@plumbline/contract/wire';
import { displayStatus, SURVEY_STATUSES, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { type CountedInterval, type PageWindow, pageWindow } from './page-window.ts';
import { readTotalsByMonth } from './totals/totals.read.ts';

/** Maximum count of search results: counting a million matches would take too long. */
export const SEARCH_TOTAL_CAP = 10_000;
/** Up to this number of surveys, searches use the search index directly. */
const MAX_COLLECTED_SURVEYS = 100_000;
/** With more surveys, this many of the newest are searched first: about 10 ms. */
export const NEWEST_SCANNED = 10_000;
/** Minimum number of matches among the newest surveys; with fewer, all matches are few enough to collect. */
export const MIN_NEWEST_MATCHES = 50;
/** Maximum rows skipped to reach a page before the monthly counts are read: about a tenth of a millisecond. */
export const MAX_SKIPPED_ROWS = 2_000;
/** Maximum length of a sortable list: no index covers every order, so each request sorts the whole list. */
export const MAX_SORTED_SURVEYS = 10_000;

/** A LIKE pattern over `surveys.search_text`. */
export type SearchPattern = string & { readonly __brand: 'SearchPattern' };

/**
 * The pattern of a search, or `null` when nothing can match it.
 *
 * PostgreSQL lower-cases it, like the text, because JavaScript treats letters such as the final sigma differently.
 * Fewer than three characters match only the beginning of a field, which follows a line break in the text.
 * A search without a letter or digit could use no index, and would find no name, address or title.
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

/** Display statuses in the order that a survey passes through them. */
const SHOWN = ['start', 'finished', 'processing', 'analyzed'] as const;
const STATUSES_AS_SHOWN = SHOWN.flatMap((shown) => SURVEY_STATUSES.filter((status) => displayStatus(status) === shown));

/** The expressions to sort by; names that anonymous surveys hide do not affect the order. */
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

/**
 * A page of surveys. Surveys without a value to sort by come last; equal ones are sorted newest first.
 *
 * @param total of all pages
 */
export async function listSurveys(scope: TenantScope, { statuses, limit, offset, order }: SurveyPage, total: number) {
  const { tx, organisationId } = scope;
  const isNewestFirst = order === null;
  const { direction, from, skip, take }: PageWindow = isNewestFirst
    ? pageWindow(await intervalsFor(scope, { statuses, limit, offset }, total), { limit, offset })
    : { direction: 'desc', from: null, skip: offset, take: limit };
  // Selects ids from the index alone, so that only one page of rows is read, however far it is.
  const page = tx
    .selectFrom('surveys')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .$if(from !== null, (query) => query.where('created_at', direction === 'desc' ? '<' : '>=', from))
    .$if(!isNewestFirst, (query) => query.orderBy(sortedBy(order)))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(take)
    .offset(skip);
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', page)
    .$if(!isNewestFirst, (query) => query.orderBy(sortedBy(order)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** All surveys as one interval or, when a page is far from both ends, one interval per month. */
async function intervalsFor(
  scope: TenantScope,
  { statuses, limit, offset }: Omit<SurveyPage, 'order'>,
  total: number,
): Promise<readonly CountedInterval[]> {
  const all = { start: null, end: null, surveys: total };
  if (pageWindow([all], { limit, offset }).skip <= MAX_SKIPPED_ROWS) return [all];
  const months = await readTotalsByMonth(scope, statuses);
  return months.map(({ month, surveys }) => {
    const start = new Date(`${month}T00:00:00Z`);
    const end = new Date(start);
    end.setUTCMonth(end.getUTCMonth() + 1);
    return { start, end, surveys };
  });
}

/** The surveys with a receipt code: almost always one, because codes are random. */
export async function findSurveysByReceipt(
  { tx, organisationId }: TenantScope,
  receiptCode: string,
  statuses: readonly SurveyStatus[] | null,
) {
  const acknowledged = tx
    .selectFrom('submissions')
    .select('survey_id')
    .where('organisation_id', '=', organisationId)
    .where('receipt_code', '=', receiptCode);
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', acknowledged)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface FoundSurveys {
  /** The number of matches; if `isCapped`, there are more, which are not counted and on no page. */
  readonly total: number;
  readonly isCapped: boolean;
  /** Ids of the page, newest first; `null` when there are too many matches to collect. */
  readonly ids: readonly string[] | null;
}

/** Counts the surveys that match a search, and picks a page of the newest. @param surveys of the organisation */
export async function searchSurveys(
  scope: TenantScope,
  pattern: SearchPattern,
  page: SurveyPage,
  surveys: number,
): Promise<FoundSurveys> {
  // Collecting takes longer the more surveys match, and common searches match many.
  const newest =
    surveys > MAX_COLLECTED_SURVEYS && page.order === null ? await searchNewest(scope, pattern, page) : null;
  return newest ?? collect(scope, pattern, page);
}

/**
 * Searches the newest surveys one by one.
 *
 * @returns `null` when few of them match, although there are more to look through; the same for every page of a search
 */
async function searchNewest(
  { tx, organisationId }: TenantScope,
  pattern: SearchPattern,
  { statuses, limit, offset }: SurveyPage,
): Promise<FoundSurveys | null> {
  const ofStatus = statuses === null ? sql`` : sql`and status = any(${statuses})`;
  const { rows } = await sql<{ seen: number; found: number; ids: string[] }>`
    select count(*)::integer as seen, count(*) filter (where is_match)::integer as found,
      coalesce(
        (array_agg(id order by created_at desc, id desc) filter (where is_match))[${offset + 1}::integer:${offset + limit}::integer], '{}'
      ) as ids
    from (
      select id, created_at, search_text like lower(${pattern}) as is_match from surveys
      where organisation_id = ${organisationId} ${ofStatus}
      order by created_at desc, id desc limit ${NEWEST_SCANNED + 1}
    ) as newest
  `.execute(tx);
  const { seen, found, ids } = rows[0] ?? { seen: 0, found: 0, ids: [] };
  const isCapped = seen > NEWEST_SCANNED;
  return isCapped && found < MIN_NEWEST_MATCHES ? null : { total: found, isCapped, ids };
}

async function collect(
  { tx }: TenantScope,
  pattern: SearchPattern,
  { statuses, limit, offset }: SurveyPage,
): Promise<FoundSurveys> {
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (${collected(pattern, statuses)})
    select (select count(*)::integer from found) as found,
      array(select survey_id from found order by created_at desc, survey_id desc limit ${limit} offset ${offset}) as ids
  `.execute(tx);
  const { found, ids } = rows[0] ?? { found: 0, ids: [] };
  const isCapped = found > SEARCH_TOTAL_CAP;
  return { total: Math.min(found, SEARCH_TOTAL_CAP), isCapped, ids: isCapped ? null : ids };
}

/** A page of the surveys that match a search, in the requested order. */
export async function findSurveysBySearch(
  { tx, organisationId }: TenantScope,
  pattern: SearchPattern,
  { statuses, limit, offset, order }: SurveyPage,
  { total, ids }: FoundSurveys,
) {
  if (total === 0) return [];
  const summaries = tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .$if(order !== null, (query) => query.orderBy(sortedBy(order)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (order !== null) {
    const all = sql<string>`(select survey_id from (${collected(pattern, statuses)}) as found)`;
    return summaries.where('id', 'in', all).limit(limit).offset(offset).execute();
  }
  if (ids !== null) return ids.length === 0 ? [] : summaries.where('id', 'in', [...ids]).execute();
  // With so many matches, scanning from the newest finds a page quickly.
  const newest = sql<string>`(select survey_id from search_surveys(lower(${pattern}), ${statuses}, ${limit}, ${offset}))`;
  return summaries.where('id', 'in', newest).execute();
}

function collected(pattern: SearchPattern, statuses: readonly SurveyStatus[] | null): RawBuilder<unknown> {
  return sql`select survey_id, created_at
    from collect_found_surveys(lower(${pattern}), ${statuses}, ${SEARCH_TOTAL_CAP + 1})`;
}

function sortedBy(order: SurveyOrder | null) {
  const { by, direction } = order ?? { by: 'created', direction: 'desc' };
  return direction === 'asc' ? sql`${SORT_KEYS[by]} asc nulls last` : sql`${SORT_KEYS[by]} desc nulls last`;
}

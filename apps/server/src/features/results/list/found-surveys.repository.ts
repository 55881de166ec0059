import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { MAX_QUESTIONNAIRES_NAMED } from '../person/scored-questionnaires.repository.ts';
import type { ScoreTotals, StatusTotals } from '../totals/shown-totals.repository.ts';
import type { SurveyFilter } from './survey-filter.ts';
import { type SearchPattern, SUMMARY_COLUMNS, type SurveyPage, sortedBy } from './survey-list.repository.ts';

/** Maximum count of search results: counting a million matches would take too long. */
export const SEARCH_TOTAL_CAP = 10_000;
/** Up to this number of surveys, all matches are collected through indexes, and without a search all are counted. */
const MAX_COLLECTED_SURVEYS = 100_000;
/** With more surveys, this many of the newest are searched first: 8 to 14 ms. */
export const NEWEST_SCANNED = 5_000;
/** Minimum number of matches among the newest surveys; with fewer, all matches are few enough to collect. */
export const MIN_NEWEST_MATCHES = 25;

/** The conditions of a list besides the status. */
export interface SurveyMatch {
  /** `null`: no search. */
  readonly pattern: SearchPattern | null;
  readonly filter: SurveyFilter;
}

type Wanted = SurveyMatch & Pick<SurveyPage, 'statuses'>;

export interface FoundSurveys {
  /** Number of matches. If `isCapped`, there may be more matches, which are not counted and appear on no page. */
  readonly total: number;
  readonly isCapped: boolean;
  /** The counted matches by status; if `isCapped`, not necessarily the newest. */
  readonly totals: readonly StatusTotals[];
  /** Ids of the questionnaires of those counted matches that have a score. */
  readonly questionnaires: readonly string[];
  /** Ids of the page, newest first; `null` when there are too many matches to collect. */
  readonly ids: readonly string[] | null;
}

/** SQL of the questionnaires of the `found` surveys that have a score. */
const SCORED_QUESTIONNAIRES = sql`
  array(select distinct questionnaire_id from found where score is not null limit ${MAX_QUESTIONNAIRES_NAMED}) as questionnaires`;

/** The ids of the surveys with this receipt code: almost always one, because codes are random. */
export async function findIdsByReceipt({ tx, organisationId }: TenantScope, receiptCode: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('submissions')
    .select('survey_id')
    .where('organisation_id', '=', organisationId)
    .where('receipt_code', '=', receiptCode)
    .execute();
  return rows.map(({ survey_id }) => survey_id);
}

/** Counts the surveys that match, and picks a page of the newest. @param surveys of the organisation */
export async function findSurveys(
  scope: TenantScope,
  match: SurveyMatch,
  { statuses, limit, offset, order }: SurveyPage,
  surveys: number,
): Promise<FoundSurveys> {
  const picked = sql`
    (select coalesce(json_agg(by_status), '[]') from (
      select status, count(*) as surveys, count(score) as scored, coalesce(sum(score), 0) as "scoreSum"
      from found group by status
    ) as by_status) as totals,
    ${SCORED_QUESTIONNAIRES},
    array(select survey_id from found order by created_at desc, survey_id desc limit ${limit} offset ${offset}) as ids`;
  type Picked = Pick<FoundSurveys, 'totals' | 'questionnaires'> & { readonly ids: readonly string[] };
  const wanted = { ...match, statuses };
  // Every order but the newest first needs all matches. Filters without a search can have so many matches that collecting them takes long,
  // only to refuse sorting them; where the newest surveys show this, nothing is collected.
  const canBeNewest = order === null || match.pattern === null;
  const found = await pickFound<Picked>(scope, { wanted, surveys, canBeNewest }, picked);
  return { ...found, ids: found.isComplete ? found.ids : null };
}

export interface FoundScores {
  readonly scores: readonly ScoreTotals[];
  /** The questionnaires of the scores. */
  readonly questionnaires: readonly string[];
}

/** The scores of the surveys that match by week and by band, and whether more may match than are counted. */
export async function findScores(
  scope: TenantScope,
  wanted: Wanted,
  surveys: number,
): Promise<FoundScores & { readonly isCapped: boolean }> {
  const picked = sql`
    (select coalesce(json_agg(grouped), '[]') from (
      select to_char(week, 'YYYY-MM-DD') as week, band, count(*) as surveys, sum(score) as points
      from (select week_of(submitted_at) as week, least(score / 10, 9) as band, score from found where score is not null)
      as scored group by grouping sets ((week), (band))
    ) as grouped) as scores,
    ${SCORED_QUESTIONNAIRES}`;
  return pickFound<FoundScores>(scope, { wanted, surveys, canBeNewest: true }, picked);
}

type Found<Picked> = Picked & {
  readonly total: number;
  readonly isCapped: boolean;
  /** Whether `found` are the newest of all matches, so that a page of them can be shown. */
  readonly isComplete: boolean;
};

/** @param picked SQL of the columns to select from `found`, the surveys that match */
async function pickFound<Picked>(
  scope: TenantScope,
  { wanted, surveys, canBeNewest }: { wanted: Wanted; surveys: number; canBeNewest: boolean },
  picked: RawBuilder<unknown>,
): Promise<Found<Picked>> {
  // Collecting takes longer the more surveys match, and common searches match many.
  const isLarge = surveys > MAX_COLLECTED_SURVEYS;
  const newest =
    isLarge && canBeNewest && !(await isSubmissionRangeSmall(scope, wanted.filter))
      ? await pickFromNewest<Picked>(scope, wanted, picked)
      : null;
  if (newest !== null) return newest;
  const cap = isLarge || wanted.pattern !== null ? SEARCH_TOTAL_CAP : MAX_COLLECTED_SURVEYS;
  return pickFromCollected<Picked>(scope, { wanted, cap }, picked);
}

/** Whether a filter by the date of submission leaves few enough surveys to look at each. */
async function isSubmissionRangeSmall(
  { tx, organisationId }: TenantScope,
  { submitted_from, submitted_before }: SurveyFilter,
): Promise<boolean> {
  if (submitted_from === undefined && submitted_before === undefined) return false;
  const { rows } = await sql<{ submitted: number }>`
    select count(*)::integer as submitted from (
      select 1 from surveys where organisation_id = ${organisationId}
        and submitted_at >= ${submitted_from ?? '-infinity'}::timestamptz
        and submitted_at < ${submitted_before ?? 'infinity'}::timestamptz
      limit ${SEARCH_TOTAL_CAP + 1}
    ) as found`.execute(tx);
  return (rows[0]?.submitted ?? 0) <= SEARCH_TOTAL_CAP;
}

/** Scans the newest surveys. @returns `null` when few of them match although more surveys exist; equal for every page of a search */
async function pickFromNewest<Picked>(
  { tx }: TenantScope,
  { pattern, statuses, filter }: Wanted,
  picked: RawBuilder<unknown>,
): Promise<Found<Picked> | null> {
  // Keeps the matches, and the first survey beyond the limit, whether it matches or not.
  const { rows } = await sql<Picked & { isCapped: boolean; total: number }>`
    with scanned as materialized (
      select * from scan_newest_surveys(
        folded(lower(${pattern})), ${statuses}, ${JSON.stringify(filter)}::jsonb, ${NEWEST_SCANNED + 1}
      ) with ordinality
      where is_match or ordinality > ${NEWEST_SCANNED}
    ), found as materialized (select * from scanned where ordinality <= ${NEWEST_SCANNED})
    select exists (select from scanned where ordinality > ${NEWEST_SCANNED}) as "isCapped",
      (select count(*)::integer from found) as total, ${picked}
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a table returned no row');
  // Older surveys were not scanned, so they may have no match.
  const { isCapped } = row;
  return isCapped && row.total < MIN_NEWEST_MATCHES ? null : { ...row, isComplete: true };
}

async function pickFromCollected<Picked>(
  { tx }: TenantScope,
  { wanted, cap }: { wanted: Wanted; cap: number },
  picked: RawBuilder<unknown>,
): Promise<Found<Picked>> {
  const { rows } = await sql<Picked & { collected: number }>`
    with collected as materialized (${collected(wanted, cap)}),
    found as (select * from collected limit ${cap})
    select (select count(*)::integer from collected) as collected, ${picked}
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a table returned no row');
  const isCapped = row.collected > cap;
  return { ...row, total: Math.min(row.collected, cap), isCapped, isComplete: !isCapped };
}

/** A page of the surveys that match, in the requested order. */
export async function readFoundSurveys(
  { tx, organisationId }: TenantScope,
  match: SurveyMatch,
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
  // The ids are read first, because these functions query the table of surveys themselves. A database server that holds only a part of
  // the organisations cannot run such a function inside another query of that table.
  if (order !== null) {
    const all = await sql<SurveyId>`${collected({ ...match, statuses }, total)}`.execute(tx);
    return summaries.where(isOneOf(all.rows)).limit(limit).offset(offset).execute();
  }
  if (ids !== null) return ids.length === 0 ? [] : summaries.where('id', 'in', [...ids]).execute();
  // With so many matches, scanning from the newest finds a page quickly.
  const { pattern, filter } = match;
  const newest = await sql<SurveyId>`select survey_id from search_surveys(
    folded(lower(${pattern})), ${statuses}, ${JSON.stringify(filter)}::jsonb, ${limit}, ${offset})`.execute(tx);
  return summaries.where(isOneOf(newest.rows)).execute();
}

interface SurveyId {
  readonly survey_id: string;
}

/** One parameter for all ids, since they can be ten thousand. */
function isOneOf(found: readonly SurveyId[]): RawBuilder<boolean> {
  return sql<boolean>`id = any (${found.map(({ survey_id }) => survey_id)}::uuid[])`;
}

/** SQL of the matches, at most one more than the cap, which shows that there are more. */
function collected({ pattern, statuses, filter }: Wanted, cap: number): RawBuilder<unknown> {
  return sql`select survey_id, created_at, status, score, submitted_at, questionnaire_id from collect_found_surveys(
    folded(lower(${pattern})), ${statuses}, ${JSON.stringify(filter)}::jsonb, ${cap + 1})`;
}

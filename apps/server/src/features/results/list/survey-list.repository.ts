import type { SurveySort } from '@plumbline/contract/wire';
import { displayStatus, SURVEY_STATUSES, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../../platform/db/like-pattern.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { readTotalsByMonth } from '../totals/shown-totals.repository.ts';
import { type CountedInterval, type PageWindow, pageWindow } from './page-window.ts';

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
  const literal = escapeLike(wanted);
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

/** SQL expressions to sort by; the hidden names of anonymous surveys do not affect the order. */
const SORT_KEYS: Readonly<Record<SurveySort, RawBuilder<unknown>>> = {
  created: sql`created_at`,
  participant: sql`case when is_anonymous then null else coalesce(participant_name, created_by_name) end collate name_order`,
  company: sql`company collate name_order`,
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
  'consistency',
  'submitted_at',
  'created_at',
  'updated_at',
  'is_public',
  'is_anonymous',
  'category',
  'language',
  'is_group_mode',
  'questionnaire_id',
  'questionnaire_version',
] as const;

/**
 * A page of surveys. Surveys without a value to sort by come last; equal ones are sorted newest first.
 * @param total number of surveys on all pages
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
    // Surveys of group mode have no result, and would stay unanswered in the list for ever.
    .where(sql<boolean>`not is_group_mode`)
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

/** The order as SQL; surveys without a value come last. */
export function sortedBy(order: SurveyOrder | null) {
  const { by, direction } = order ?? { by: 'created', direction: 'desc' };
  return direction === 'asc' ? sql`${SORT_KEYS[by]} asc nulls last` : sql`${SORT_KEYS[by]} desc nulls last`;
}

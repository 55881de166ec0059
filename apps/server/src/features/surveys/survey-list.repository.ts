import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant.ts';

/** Totals under a search are counted up to here: counting a million matches would hold everyone up. */
export const SEARCH_TOTAL_CAP = 10_000;

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
}

const SUMMARY_COLUMNS = [
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

/** A page of surveys, newest first. */
export async function listSurveys({ tx, organisationId }: TenantScope, { statuses, limit, offset }: SurveyPage) {
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A page of the surveys that match a search, newest first. */
export async function findSurveysBySearch(
  { tx, organisationId }: TenantScope,
  pattern: SearchPattern,
  page: SurveyPage,
) {
  const found = await sql<{ survey_id: string }>`
    select survey_id from search_surveys(lower(${pattern}), ${page.statuses}, ${page.limit}, ${page.offset})`.execute(
    tx,
  );
  if (found.rows.length === 0) return [];
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where(
      'id',
      'in',
      found.rows.map(({ survey_id }) => survey_id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
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

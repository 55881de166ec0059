import type { ScoreSummary, SurveyList, SurveySort } from '@plumbline/contract/wire';
import { writtenReceiptCode } from '@plumbline/domain/receipt';
import { SURVEY_STATUSES, type SurveyStatus, statusesOfFilter } from '@plumbline/domain/survey-life-cycle';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { toPagination } from '../../core/pagination.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import {
  findSurveysByReceipt,
  findSurveysBySearch,
  listSurveys,
  MAX_SORTED_SURVEYS,
  type SurveyOrder,
  searchPattern,
  searchSurveys,
} from './survey-list.repository.ts';
import { toSurveySummary } from './surveys.presenter.ts';
import { lastWeeks, toScoreSummary } from './totals/score-summary.read.ts';
import { readScoreTotals, readTotalsByStatus, type StatusTotals, toSurveyTotals } from './totals/totals.read.ts';

interface SurveyListQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: SurveySort | undefined;
  /** Ascending when missing. */
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface SurveyListDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

export interface SurveyListService {
  /** @throws {AppError} `invalid_request` for an unknown status, or for sorting a list that is too long */
  list(organisationId: string, query: SurveyListQuery): Promise<SurveyList>;
  /** The distribution of the scores of the last weeks, including the current week. */
  scoreSummary(organisationId: string, weeks: number): Promise<ScoreSummary>;
}

export function createSurveyListService({ db, clock }: SurveyListDependencies): SurveyListService {
  return {
    list: (organisationId, query) => {
      const statuses = statusesOfFilter(query.status ?? '');
      if (statuses === null) {
        throw refused('status', 'Use start, finished, processing, analyzed or one of the statuses of a survey.');
      }
      return inOrganisation(db, organisationId, async (scope) => {
        const totals = await readTotalsByStatus(scope);
        const { rows, ...counted } = await readPage(scope, query, statuses, totals);
        return {
          surveys: rows.map(toSurveySummary),
          pagination: toPagination({ page: query.page, limit: query.limit, ...counted }),
          totals: toSurveyTotals(totals),
        };
      });
    },
    scoreSummary: (organisationId, weeks) =>
      inOrganisation(db, organisationId, async (scope) => {
        const mondays = lastWeeks(clock.now(), weeks);
        return toScoreSummary(mondays, await readScoreTotals(scope, mondays[0] ?? ''));
      }),
  };
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid_request', { message: `${field}: ${message}`, details: [{ field, message }] });
}

function refuseLongList(order: SurveyOrder | null, total: number): void {
  if (order === null || total <= MAX_SORTED_SURVEYS) return;
  throw refused('sort', 'Only up to 10,000 surveys can be sorted. Choose a status or search for fewer.');
}

async function readPage(
  scope: TenantScope,
  { page, limit, search, sort, order: direction = 'asc' }: SurveyListQuery,
  statuses: readonly SurveyStatus[],
  totals: readonly StatusTotals[],
) {
  const isEveryStatus = statuses.length === SURVEY_STATUSES.length;
  const order = sort === undefined ? null : { by: sort, direction };
  const bounds = { statuses: isEveryStatus ? null : statuses, limit, offset: (page - 1) * limit, order };
  if (search === undefined || search === '') {
    const total = surveysIn(totals.filter(({ status }) => statuses.includes(status)));
    refuseLongList(order, total);
    return { rows: await listSurveys(scope, bounds, total), total, isCapped: false };
  }
  const code = writtenReceiptCode(search);
  const acknowledged = code === null ? [] : await findSurveysByReceipt(scope, code, bounds.statuses);
  if (acknowledged.length > 0) {
    const { offset } = bounds;
    return { rows: acknowledged.slice(offset, offset + limit), total: acknowledged.length, isCapped: false };
  }
  const pattern = searchPattern(search);
  if (pattern === null) return { rows: [], total: 0, isCapped: false };
  const found = await searchSurveys(scope, pattern, bounds, surveysIn(totals));
  refuseLongList(order, found.isCapped ? Number.POSITIVE_INFINITY : found.total);
  const { total, isCapped } = found;
  return { rows: await findSurveysBySearch(scope, pattern, bounds, found), total, isCapped };
}

function surveysIn(totals: readonly StatusTotals[]): number {
  return totals.reduce((sum, { surveys }) => sum + surveys, 0);
}

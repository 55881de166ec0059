import type { SurveyList } from '@plumbline/contract/wire';
import { SURVEY_STATUSES, type SurveyStatus, statusesOfFilter } from '@plumbline/domain/survey-life-cycle';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import { toPagination } from '../../http/pagination.ts';
import { readTotalsByStatus, type StatusTotals, toSurveyTotals } from '../totals/totals.read.ts';
import {
  countSurveysBySearch,
  findSurveysBySearch,
  listSurveys,
  SEARCH_TOTAL_CAP,
  searchPattern,
} from './survey-list.repository.ts';
import { toSurveySummary } from './surveys.presenter.ts';

export interface SurveyListQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
}

export interface SurveyListService {
  list(organisationId: string, query: SurveyListQuery): Promise<SurveyList>;
}

export function createSurveyListService({ db }: { db: Kysely<Database> }): SurveyListService {
  return {
    list: (organisationId, query) => {
      const statuses = statusesOfFilter(query.status ?? '');
      if (statuses === null) {
        const message = 'Use start, finished, processing, analyzed or one of the statuses of a survey.';
        throw new AppError('invalid_request', {
          message: `status: ${message}`,
          details: [{ field: 'status', message }],
        });
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
  };
}

async function readPage(
  scope: TenantScope,
  { page, limit, search }: SurveyListQuery,
  statuses: readonly SurveyStatus[],
  totals: readonly StatusTotals[],
) {
  const isEveryStatus = statuses.length === SURVEY_STATUSES.length;
  const bounds = { statuses: isEveryStatus ? null : statuses, limit, offset: (page - 1) * limit };
  if (search === undefined || search === '') {
    const counted = totals.filter(({ status }) => statuses.includes(status));
    return {
      rows: await listSurveys(scope, bounds),
      total: counted.reduce((sum, { surveys }) => sum + surveys, 0),
      isCapped: false,
    };
  }
  const pattern = searchPattern(search);
  if (pattern === null) return { rows: [], total: 0, isCapped: false };
  const found = await countSurveysBySearch(scope, pattern, bounds.statuses);
  return {
    rows: await findSurveysBySearch(scope, pattern, bounds),
    total: Math.min(found, SEARCH_TOTAL_CAP),
    isCapped: found > SEARCH_TOTAL_CAP,
  };
}

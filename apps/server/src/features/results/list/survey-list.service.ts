import type { ParsedInput } from '@plumbline/contract/contract';
import type { ScoreSummary, SurveyList } from '@plumbline/contract/wire';
import { byName } from '@plumbline/domain/name-order';
import { writtenReceiptCode } from '@plumbline/domain/receipt';
import { SURVEY_STATUSES, type SurveyStatus, statusesOfFilter } from '@plumbline/domain/survey-life-cycle';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import type { Scope } from '../../../core/scope.ts';
import type { ReadReplica } from '../../../platform/db/read-replica.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { findGroupWaves } from '../../campaigns/lends.ts';
import { findTimeZone } from '../../organisations/lends.ts';
import { findQuestionnaireNames, nameQuestionnaires } from '../../questionnaires/lends.ts';
import { listQuestionnairesWithResults } from '../person/scored-questionnaires.repository.ts';
import { toSurveySummary } from '../person/surveys.presenter.ts';
import { toGroupTotals } from '../totals/group-totals.ts';
import { lastWeeks, toScoreSummary } from '../totals/score-summary.ts';
import {
  readScoreTotals,
  readTotalsByStatus,
  type StatusTotals,
  toSurveyTotals,
} from '../totals/shown-totals.repository.ts';
import {
  findIdsByReceipt,
  findScores,
  findSurveys,
  readFoundSurveys,
  type SurveyMatch,
} from './found-surveys.repository.ts';
import { listCompanies } from './survey-companies.repository.ts';
import { isFilterEmpty, possibleStatuses, type SurveyFilter, toSurveyFilter } from './survey-filter.ts';
import { listSurveys, MAX_SORTED_SURVEYS, type SurveyOrder, searchPattern } from './survey-list.repository.ts';
import { findWorkplaces, NO_WORKPLACE } from './workplaces.repository.ts';

type SurveyListQuery = ParsedInput<'listSurveys'>['query'];
type ScoreSummaryQuery = ParsedInput<'getScoreSummary'>['query'];

/** Maximum number of companies that a filter offers. */
const MAX_COMPANIES = 200;

export interface SurveyListDependencies {
  readonly db: Kysely<Database>;
  readonly reading: ReadReplica;
  readonly clock: Clock;
}

export type SurveyListService = ReturnType<typeof createSurveyListService>;

export function createSurveyListService({ db, reading, clock }: SurveyListDependencies) {
  return {
    /** @throws {AppError} `invalid_request` for an unknown status, or for sorting a list that is too long */
    list: (reader: Scope, query: SurveyListQuery): Promise<SurveyList> => {
      const admitted = statusesOf(query);
      return inOrganisation(db, reader, async (scope) => {
        const { rows, totals, questionnaires, ...counted } = await readPage(scope, query, admitted);
        const names = await findQuestionnaireNames(scope, rows);
        const workplaces = await findWorkplaces(scope, rows);
        return {
          surveys: rows.map((row) => ({ ...toSurveySummary(row, names), ...(workplaces.get(row.id) ?? NO_WORKPLACE) })),
          pagination: toPagination({ page: query.page, limit: query.limit, ...counted }),
          totals: {
            ...toSurveyTotals(totals),
            in_groups: toGroupTotals(counted.isEverySurvey ? await findGroupWaves(scope) : []),
            questionnaires: await nameQuestionnaires(scope, questionnaires),
            is_capped: counted.isCapped,
          },
        };
      });
    },
    /**
     * The distribution of the scores of the last weeks, up to the current one or to the end of the filter's range.
     *
     * @throws {AppError} `invalid_request` for an unknown status
     */
    scoreSummary: (reader: Scope, query: ScoreSummaryQuery): Promise<ScoreSummary> => {
      const admitted = statusesOf(query);
      // A chart of weeks may come from a replica that lacks the last seconds.
      return reading.read((connection) =>
        inOrganisation(connection, reader, async (scope) => {
          const filter = await readFilter(scope, query);
          const mondays = lastWeeks(lastMoment(filter, clock.now()), query.weeks);
          const wanted = await readWanted(scope, { query, filter, admitted });
          const { scores, questionnaires, isCapped } = await readScores(scope, wanted, mondays[0] ?? '');
          return {
            ...toScoreSummary(mondays, scores),
            questionnaires: await nameQuestionnaires(scope, questionnaires),
            is_capped: isCapped,
          };
        }),
      );
    },
    companies: (reader: Scope) =>
      inOrganisation(db, reader, async (scope) => {
        const found = await listCompanies(scope, MAX_COMPANIES + 1);
        return {
          companies: found.slice(0, MAX_COMPANIES).toSorted(byName),
          is_capped: found.length > MAX_COMPANIES,
        };
      }),
  };
}

/** The statuses that a query admits; `null`: every status. */
function statusesOf({ status = '' }: Pick<SurveyListQuery, 'status'>): readonly SurveyStatus[] | null {
  const statuses = statusesOfFilter(status);
  if (statuses === null) {
    throw refused('status', 'Use start, finished, processing, analyzed or one of the statuses of a survey.');
  }
  return statuses.length === SURVEY_STATUSES.length ? null : statuses;
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid_request', { message: `${field}: ${message}`, details: [{ field, message }] });
}

function refuseLongList(order: SurveyOrder | null, total: number): void {
  if (order === null || total <= MAX_SORTED_SURVEYS) return;
  throw refused('sort', 'Only up to 10,000 surveys can be sorted. Choose a status or filters, or search, for fewer.');
}

/** The selection of a query: all surveys of the statuses (`null`: every status), none, or the matches of a search or filter. */
type Wanted =
  | { readonly kind: 'all'; readonly statuses: readonly SurveyStatus[] | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'matching'; readonly match: SurveyMatch; readonly statuses: readonly SurveyStatus[] | null };

/** The filter of a query. Its days are in the organisation's time zone. */
async function readFilter(scope: TenantScope, query: ScoreSummaryQuery | SurveyListQuery): Promise<SurveyFilter> {
  const hasDays = query.from !== undefined || query.to !== undefined;
  return toSurveyFilter(query, hasDays ? await findTimeZone(scope) : 'UTC');
}

interface Asked {
  readonly query: Pick<ScoreSummaryQuery, 'search'>;
  readonly filter: SurveyFilter;
  readonly admitted: readonly SurveyStatus[] | null;
}

async function readWanted(scope: TenantScope, { query, filter, admitted }: Asked): Promise<Wanted> {
  const { search = '' } = query;
  // The stored totals cover the whole organisation, so for a member of some sites the surveys are counted like the matches of a filter.
  if (search === '' && isFilterEmpty(filter) && scope.sites === null) return { kind: 'all', statuses: admitted };
  const statuses = possibleStatuses(filter, admitted);
  if (statuses?.length === 0) return { kind: 'none' };
  if (search === '') return { kind: 'matching', match: { pattern: null, filter }, statuses };
  const code = writtenReceiptCode(search);
  const ids = code === null ? [] : await findIdsByReceipt(scope, code);
  if (ids.length > 0) return { kind: 'matching', match: { pattern: null, filter: { ...filter, ids } }, statuses };
  const pattern = searchPattern(search);
  return pattern === null ? { kind: 'none' } : { kind: 'matching', match: { pattern, filter }, statuses };
}

async function readPage(scope: TenantScope, query: SurveyListQuery, admitted: readonly SurveyStatus[] | null) {
  const { page, limit, sort, order: direction = 'asc' } = query;
  const order = sort === undefined ? null : { by: sort, direction };
  const filter = await readFilter(scope, query);
  const wanted = await readWanted(scope, { query, filter, admitted });
  const isEverySurvey = (query.search ?? '') === '' && isFilterEmpty(filter) && admitted === null;
  const shared = { isCapped: false, isEverySurvey };
  if (wanted.kind === 'none') return { ...shared, rows: [], total: 0, totals: [], questionnaires: [] };
  const { statuses } = wanted;
  const bounds = { statuses, limit, offset: (page - 1) * limit, order };
  const all = await readTotalsByStatus(scope);
  if (wanted.kind === 'all') {
    const totals = statuses === null ? all : all.filter(({ status }) => statuses.includes(status));
    const total = surveysIn(totals);
    refuseLongList(order, total);
    const isAnyScored = totals.some(({ scored }) => scored > 0);
    const questionnaires = isAnyScored ? await listQuestionnairesWithResults(scope, null) : [];
    return { ...shared, rows: await listSurveys(scope, bounds, total), total, totals, questionnaires };
  }
  const found = await findSurveys(scope, wanted.match, bounds, surveysIn(all));
  const { total, isCapped, totals, questionnaires } = found;
  refuseLongList(order, isCapped ? Number.POSITIVE_INFINITY : total);
  const rows = await readFoundSurveys(scope, wanted.match, bounds, found);
  return { isEverySurvey, rows, total, isCapped, totals, questionnaires };
}

function surveysIn(totals: readonly StatusTotals[]): number {
  return totals.reduce((sum, { surveys }) => sum + surveys, 0);
}

/** The moment that the last week of a summary contains: now, or the end of the last day that a filter admits. */
function lastMoment({ submitted_before }: SurveyFilter, now: Date): Date {
  const last = submitted_before === undefined ? now : new Date(Date.parse(submitted_before) - 1);
  return last < now ? last : now;
}

/** @param firstMonday first week of the summary; weeks begin in UTC, as in the stored totals */
async function readScores(scope: TenantScope, wanted: Wanted, firstMonday: string) {
  if (wanted.kind === 'none') return { scores: [], questionnaires: [], isCapped: false };
  const { statuses } = wanted;
  const first = new Date(firstMonday).toISOString();
  if (wanted.kind === 'all' && statuses === null) {
    const scores = await readScoreTotals(scope, firstMonday);
    return {
      scores,
      questionnaires: await listQuestionnairesWithResults(scope, first),
      isCapped: false,
    };
  }
  const { pattern, filter } = wanted.kind === 'all' ? { pattern: null, filter: {} } : wanted.match;
  const { submitted_from = '' } = filter;
  const ofWeeks = { ...filter, submitted_from: submitted_from > first ? submitted_from : first };
  const possible = possibleStatuses(ofWeeks, statuses);
  if (possible?.length === 0) return { scores: [], questionnaires: [], isCapped: false };
  const surveys = surveysIn(await readTotalsByStatus(scope));
  return findScores(scope, { pattern, statuses: possible, filter: ofWeeks }, surveys);
}

import type { SurveySort, SurveySummary } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, OPEN_SCREEN } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';
import { LIST_FRESH_MS } from '../surveys/survey-queries.ts';

/** The API's largest page. */
const PAGE_LIMIT = 100;

/** Conditions of the list besides search and status; undefined: no condition. */
export interface SurveyConditions {
  readonly risk?: NonNullable<SurveySummary['risk_level']> | undefined;
  readonly company?: string | undefined;
  readonly language?: SurveyLanguage | undefined;
  readonly consistency?: NonNullable<SurveySummary['consistency']> | undefined;
  /** Id of the questionnaire. */
  readonly questionnaire?: string | undefined;
  /** Id of the crew where the person works now. */
  readonly crew_id?: string | undefined;
  /** The lowest score in percent, inclusive. */
  readonly score_from?: number | undefined;
  readonly score_to?: number | undefined;
  /** Meaning of `from` and `to`; undefined: the submission. */
  readonly dates?: 'invited' | undefined;
  /** The first and the last day, in the organisation's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Filter of the dashboard's surveys; the empty string means everything. */
export interface SurveyFilter {
  readonly search: string;
  readonly status: string;
  readonly conditions: SurveyConditions;
}

export interface SurveyListFilter extends SurveyFilter {
  readonly page: number;
  /** The order of the list; null: newest first. */
  readonly order: SurveyListOrder | null;
}

export interface SurveyListOrder {
  readonly by: SurveySort;
  readonly direction: 'asc' | 'desc';
}

/** Settings of lists and figures on an open screen; data of the previous filter stays until the new data is loaded. */
const OPEN_LIST = { ...OPEN_SCREEN, staleTime: LIST_FRESH_MS, placeholderData: keepPreviousData };

/** @param site id of the only site; undefined: all */
export function surveyListQuery(api: Api, { order, conditions, ...query }: SurveyListFilter, site: string | undefined) {
  const sorting = order === null ? {} : { sort: order.by, order: order.direction };
  return apiQuery(
    api,
    'listSurveys',
    { query: { ...query, ...conditions, ...sorting, ...ofSite(site), limit: PAGE_LIMIT } },
    OPEN_LIST,
  );
}

/** The distribution of the scores of the last weeks, and the weekly averages, for the surveys that match the filter. */
export function scoreSummaryQuery(
  api: Api,
  weeks: number,
  { search, status, conditions }: SurveyFilter,
  site: string | undefined,
) {
  const query = { weeks, search, status, ...conditions, ...ofSite(site) };
  return apiQuery(api, 'getScoreSummary', { query }, OPEN_LIST);
}

export function ofSite(site: string | undefined): { readonly site_id?: string } {
  return site === undefined ? {} : { site_id: site };
}

import { z } from 'zod';
import { named } from './campaign-fields.ts';
import { line, pageQuery, pagination, searchQuery } from './fields.ts';
import { surveySummary } from './survey.ts';
import { inOrder, surveyFilterQuery } from './survey-filter.ts';
import { surveyTotals } from './survey-totals.ts';

/** Sort keys of survey lists; surveys without a value come last in both directions. */
export const surveySort = z.enum(['created', 'participant', 'company', 'score', 'status', 'risk'], {
  error: 'Use created, participant, company, score, status or risk.',
});

export const surveyListQuery = inOrder(
  z.object({
    ...pageQuery,
    search: searchQuery,
    status: line(40).optional(),
    ...surveyFilterQuery,
    sort: surveySort.optional(),
    order: z.enum(['asc', 'desc'], 'Use asc or desc.').optional(),
  }),
);

const listedSurvey = surveySummary.extend({
  /** Where the person works now; null: unknown, or anonymous. */
  site: named.nullable(),
  crew: named.nullable(),
});

export const surveyList = z.object({ surveys: z.array(listedSurvey), pagination, totals: surveyTotals });

/** The companies of the organisation's surveys. */
export const surveyCompanies = z.object({
  /** In alphabetical order, each once in its latest spelling; at most 200. */
  companies: z.array(z.string()),
  /** Whether there are more. */
  is_capped: z.boolean(),
});

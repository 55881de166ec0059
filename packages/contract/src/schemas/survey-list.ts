import { z } from 'zod';
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

export const surveyList = z.object({ surveys: z.array(surveySummary), pagination, totals: surveyTotals });

/** The companies of the organisation's surveys. */
export const surveyCompanies = z.object({
  /** In alphabetical order, each once in its latest spelling; at most 200. */
  companies: z.array(z.string()),
  /** Whether there are more. */
  is_capped: z.boolean(),
});

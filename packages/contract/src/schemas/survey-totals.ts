import { z } from 'zod';
import { line, searchQuery, uuid } from './fields.ts';
import { inOrder, surveyFilterQuery } from './survey-filter.ts';

/** Questionnaires of the results in a figure, at most twenty. Scores of different questionnaires are not comparable. */
const scoredQuestionnaires = z.array(z.object({ id: uuid, name: z.string() }));

/** Totals of the surveys that match the search, the status and the filters, on every page. */
export const surveyTotals = z.object({
  total_surveys: z.int(),
  active_surveys: z.int(),
  completed_surveys: z.int(),
  /** Percent, rounded; null while no analyzed survey has a score. */
  average_score: z.int().nullable(),
  /**
   * Anonymous surveys of campaigns in group mode, which the other counts do not include. All are 0 for a search, a status or a filter, because
   * none of these surveys matches one. `active` counts running waves only; `active` and `completed` leave out waves whose number of answers is
   * hidden.
   */
  in_groups: z.object({ total: z.int(), active: z.int(), completed: z.int() }),
  /** Questionnaires with scores among the counted surveys. */
  questionnaires: scoredQuestionnaires,
  /** True when more surveys may match than were counted: the figures cover only those counted, which need not be the newest. */
  is_capped: z.boolean(),
});

const weeks = z.coerce.number('Use a whole number of weeks from 1 to 156.').int('Use a whole number of weeks.');

export const scoreSummaryQuery = inOrder(
  z.object({
    weeks: weeks.min(1).max(156).default(12),
    search: searchQuery,
    status: line(40).optional(),
    ...surveyFilterQuery,
  }),
);

/**
 * The scores of the surveys that were submitted in the last weeks and match the search, the status and the filters. The last
 * week is the current one or, when a range of submission dates ends before, the week in which it ends.
 */
export const scoreSummary = z.object({
  surveys: z.int(),
  /** True when more surveys may match than were counted: the figures cover only those counted, which need not be the newest. */
  is_capped: z.boolean(),
  /** Percent, rounded; null when nothing was scored. */
  average_score: z.int().nullable(),
  questionnaires: scoredQuestionnaires,
  /** Ten bands of ten points, 0–9 up to 90–100. */
  distribution: z.array(z.object({ from: z.int(), to: z.int(), surveys: z.int() })),
  /** Oldest first, without gaps. */
  weeks: z.array(
    z.object({
      /** The Monday that the week begins with, in UTC. */
      starts_on: z.iso.date(),
      surveys: z.int(),
      average_score: z.int().nullable(),
    }),
  ),
});

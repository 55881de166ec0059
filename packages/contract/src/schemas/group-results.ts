import { z } from 'zod';
import { day, mode, named } from './campaign-fields.ts';
import { moment, pageQuery, pagination, uuid } from './fields.ts';
import { change, figure, group, groupKey, percent, restsOn } from './group-figure.ts';
import { analysisFallback, digitalSourceType } from './survey.ts';

const standing = z.enum(['above', 'below']);

const category = {
  key: z.string(),
  name: z.string(),
  questions: z.int(),
  /** Percents from which the category is good or fair, for the background of plots; below `fair_from` it is low. */
  good_from: z.int(),
  fair_from: z.int(),
};

/** Absent: hidden to protect people in small groups; the same whether nobody or too few answered. */
const shownFigure = figure.optional();

/** Reliability of a category, computed from the answers of this wave. */
const reliability = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too_few') }),
  z.object({ kind: z.literal('no_variance') }),
  /** The category has only one question. */
  z.object({ kind: z.literal('one_question') }),
  /** The questions are unrelated: alpha would be below 0, which has no meaning. */
  z.object({ kind: z.literal('unrelated_questions') }),
  /** Individual mode: everybody gave nearly the same answer to every question, so alpha would be 1 and the error of one person 0 points. */
  z.object({ kind: z.literal('identical_answers') }),
  z.object({
    kind: z.literal('measured'),
    /** Cronbach’s alpha to two decimals, in gated results rounded down to one; `interval` is its 95% interval by Feldt. */
    alpha: z.number(),
    interval: z.object({ low: z.number(), high: z.number() }),
    /** McDonald’s omega of one factor to two decimals, in gated results rounded down to one; null: see `without_omega`. */
    omega: z.number().nullable(),
    /**
     * `too_few_items`: omega needs three questions; `improper`: one factor does not fit the answers; `not_converged`: no solution was found
     * within the limit of steps.
     */
    without_omega: z.enum(['too_few_items', 'improper', 'not_converged']).nullable(),
    /**
     * Individual mode: standard error of measurement of one person's score, and the smallest reliable change, in points of percent; null in
     * group mode, and when the error would be 0 points.
     */
    one_person: z.object({ error: z.number(), reliable_change: z.number() }).nullable(),
  }),
]);

export const resultsOfWave = z
  .object({
    id: uuid,
    number: z.int(),
    status: z.enum(['starting', 'running', 'closed', 'cancelled']),
    campaign: named,
    questionnaire: z.string(),
    mode,
    /** Minimum number of answers behind any figure: in group mode, and for representatives in individual mode too. */
    threshold: z.int(),
    /** Whether the release gate decides what is shown. */
    is_gated: z.boolean(),
    starts_on: day,
    /** The first day after it. */
    closes_on: day,
    closed_on: day.nullable(),
    asked: z.int(),
    /** Null: hidden, because too few were asked. */
    answered: z.int().nullable(),
  })
  .meta({ id: 'ResultsOfWave' });

/** `not_closed`: figures appear when the wave closes; `computing`: within minutes; `cancelled`: there will be none. */
const resultsState = z.enum(['not_closed', 'computing', 'cancelled', 'ready']);

const otherWave = z.object({ id: uuid, number: z.int(), starts_on: day });

export const waveResults = z.object({
  wave: resultsOfWave,
  state: resultsState,
  /** When the answers were counted; null: not yet. */
  as_of: moment.nullable(),
  /** Number of groups asked, with or without shown figures. */
  groups: z.object({ sites: z.int(), crews: z.int(), companies: z.int() }),
  sites: z.array(group),
  /** Figures of the whole organisation, in the order of the questionnaire. */
  categories: z.array(
    z.object({
      ...category,
      figure: shownFigure,
      rests_on: restsOn,
      /** Since `previous_wave`. */
      change: change.optional(),
      reliability,
      /**
       * True: an F test over all categories together and the intraclass correlations say so. False: the differences between
       * crews are mostly chance, so they are not ranked. Null: not known, for example
       * because fewer than two crews are shown or all scores are the same.
       */
      do_crews_differ: z.boolean().nullable(),
    }),
  ),
  /** The campaign's latest earlier wave with known figures; null: none. */
  previous_wave: otherWave.nullable(),
  /**
   * The smallest difference from everyone else that a crew of the median size would have shown with a probability of 80%, in the category
   * where it is largest; null: no crew was compared.
   */
  detectable: z.object({ people: z.int(), points: z.int() }).nullable(),
  /** Priorities, in at most three places: low categories, groups clearly below the rest, clear falls; empty: nothing stands out. */
  act_first: z.array(
    z.object({
      /** From 1. Tied entries share a place when there are fewer places than entries. */
      place: z.int(),
      /**
       * `low`: below `fair_from` of the category; `low_everywhere`: the organisation's figure is below it, and no group differs clearly
       * from the rest; `below_rest`: clearly below everyone else; `fallen`: none of these, but clearly lower than in `previous_wave`.
       */
      reason: z.enum(['low_everywhere', 'low', 'low_and_below_rest', 'below_rest', 'fallen']),
      group,
      category: z.object(category),
      figure,
      rests_on: restsOn,
      /** Figure of everybody else in the organisation; absent if this or the group's figure is at an end of the scale. */
      rest: shownFigure,
      /** Since `previous_wave`. */
      change: change.optional(),
      asked: z.int().nullable(),
      answered: z.int().nullable(),
    }),
  ),
});

const SORT = 'Use name, or the key of a category.';
export const groupResultsQuery = z.object({
  ...pageQuery,
  kind: z.enum(['site', 'crew', 'company'], 'Use site, crew or company.'),
  /** Crews of this site only, by the key of its group. */
  site: groupKey.optional(),
  sort: z.string(SORT).max(100, SORT).default('name'),
  order: z.enum(['asc', 'desc'], 'Use asc or desc.').default('asc'),
});

/** The groups of a kind that were asked, with their released figures. */
export const groupResultsList = z.object({
  wave: resultsOfWave,
  state: resultsState,
  /** As in the results of the wave. */
  previous_wave: otherWave.nullable(),
  categories: z.array(z.object({ ...category, do_crews_differ: z.boolean().nullable() })),
  groups: z.array(
    z.object({
      group,
      /** Null: not shown. */
      asked: z.int().nullable(),
      answered: z.int().nullable(),
      /** Unfinished actions at the site or of the crew, from whatever origin; absent for other groups and for representatives. */
      open_actions: z.int().optional(),
      cells: z.array(
        z.object({
          category: z.string(),
          figure,
          rests_on: restsOn,
          /** Absent: no clear difference from the rest of the organisation. */
          standing: standing.optional(),
          /** Since `previous_wave`. */
          change: change.optional(),
        }),
      ),
    }),
  ),
  pagination,
});

export const oneGroupQuery = z.object({ group: groupKey.default('organisation') });

/** The group to write about. */
export const groupAnalysisBody = z.object({ group: groupKey });

export const oneGroupResults = z.object({
  wave: resultsOfWave,
  state: resultsState,
  group,
  /** The joined group in which the answers of a small site or crew count; absent: a separate group, or unknown. */
  counted_in: group.optional(),
  asked: z.int().nullable(),
  answered: z.int().nullable(),
  previous_wave: otherWave.nullable(),
  categories: z.array(
    z.object({
      ...category,
      figure: shownFigure,
      rests_on: restsOn,
      organisation: shownFigure,
      /** Everyone else in the organisation. */
      rest: shownFigure,
      /** This group minus the rest. */
      difference: change.optional(),
      standing: standing.optional(),
      /** Since `previous_wave`. */
      change: change.optional(),
      /** Agreement within a crew, rwg(j), to one decimal, rounded down: 0 none to 0.9, which stands for 0.9 or more. */
      agreement: z.number().optional(),
    }),
  ),
  /** Questions with a released figure, in the order of the questionnaire. */
  questions: z.array(
    z.object({
      id: uuid,
      category: z.string(),
      question: z.string(),
      /** Agreeing is the less safe answer; percents still count in the safe direction. */
      is_reversed: z.boolean(),
      figure,
      organisation: shownFigure,
      /** Whole organisation only: whole percents of the answers, by possible answer. */
      distribution: z.array(z.object({ answer: z.string(), percent })).optional(),
    }),
  ),
  /** Written from the figures above only. */
  analysis: z.array(
    z.object({
      section: z.enum(['summary', 'strengths', 'weaknesses', 'change', 'limits']),
      text: z.string(),
      digital_source_type: digitalSourceType,
    }),
  ),
  analysis_author: z.object({
    generated_by: z.enum(['rules', 'model']),
    /** Name of the language model; null: written by rules. */
    model: z.string().nullable(),
    generated_at: moment.nullable(),
    /** State of the model's analysis while the rules' analysis is shown; null: no model was asked. */
    request: z.enum(['waiting', 'failed']).nullable(),
    /** Why the model's text could not be used; null: it could be used, or its job failed. */
    fallback_reason: analysisFallback.nullable(),
    /** The language model that can be asked; null: none, or the caller may not ask. */
    available_model: z.string().nullable(),
  }),
  /** Whole organisation in group mode, for members: free-text answers in random order. */
  texts: z.array(z.object({ question: z.string(), texts: z.array(z.string()) })),
});

export const comparisonQuery = z.object({ before: uuid, after: uuid, group: groupKey.default('organisation') });

/** A group in two waves of a campaign. */
export const waveComparison = z.object({
  before: z.object({ wave: resultsOfWave, state: resultsState }),
  after: z.object({ wave: resultsOfWave, state: resultsState }),
  group,
  /** Categories that both waves have. */
  categories: z.array(
    z.object({
      ...category,
      before: shownFigure,
      after: shownFigure,
      /** False: the waves asked different questions in this category, so there is no change. */
      is_comparable: z.boolean(),
      change: change.optional(),
    }),
  ),
});

export const trendQuery = z.object({ group: groupKey.default('organisation') });

/** A group over the waves of a campaign. */
export const groupTrend = z.object({
  campaign: named,
  group,
  /** Categories of the newest wave. */
  categories: z.array(
    z.object({
      ...category,
      /** Least-squares line through the waves, in points of percent per month; null: fewer than three waves. */
      slope: z.object({ by_month: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  /** Oldest first; at most 100. */
  waves: z.array(
    z.object({
      wave: resultsOfWave,
      state: resultsState,
      asked: z.int().nullable(),
      answered: z.int().nullable(),
      figures: z.array(z.object({ category: z.string(), figure })),
      /** Categories whose figures are left out because this wave asked different questions from the newest wave. */
      other_questions: z.array(z.string()),
    }),
  ),
});

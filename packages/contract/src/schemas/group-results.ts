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
};

/** Absent: hidden to protect people in small groups. Whether nobody answered or too few did is not revealed. */
const shownFigure = figure.optional();

/** How well the questions of a category measure one thing, on the answers of this wave. */
const reliability = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too_few') }),
  z.object({ kind: z.literal('no_variance') }),
  /** A question by itself cannot be compared with others. */
  z.object({ kind: z.literal('one_question') }),
  /** The questions do not go together: alpha would be below 0, where it is no figure. */
  z.object({ kind: z.literal('unrelated_questions') }),
  /** Individual mode: everybody gave nearly the same answer to every question, so alpha would be 1 and the error of one person 0 points. */
  z.object({ kind: z.literal('identical_answers') }),
  z.object({
    kind: z.literal('measured'),
    /** Cronbach’s alpha, to two decimals, with its 95% interval by Feldt. */
    alpha: z.number(),
    interval: z.object({ low: z.number(), high: z.number() }),
    /** McDonald’s omega of one factor; null: see `without_omega`. */
    omega: z.number().nullable(),
    /**
     * `too_few_items`: it takes three questions; `improper`: one factor does not fit the answers; `not_converged`: no solution was
     * found in the steps that are taken.
     */
    without_omega: z.enum(['too_few_items', 'improper', 'not_converged']).nullable(),
    /**
     * Individual mode: how far the score of one person is from what they would have on average, and from where on their change is
     * more than that, in points of percent; null in group mode, and where the error would be 0 points.
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
    /** Fewest answers behind any figure: in group mode, and for representatives in individual mode too. */
    threshold: z.int(),
    /** Whether the threshold decides what is shown here. */
    is_gated: z.boolean(),
    starts_on: day,
    /** The first day after it. */
    closes_on: day,
    closed_on: day.nullable(),
    asked: z.int(),
    /** Null: not shown, because too few were asked. */
    answered: z.int().nullable(),
  })
  .meta({ id: 'ResultsOfWave' });

/** `not_closed`: figures appear when the wave closes; `computing`: within minutes; `cancelled`: there are none, ever. */
const resultsState = z.enum(['not_closed', 'computing', 'cancelled', 'ready']);

/** Percents from which the risk is low or medium, for the background of plots. */
const riskThresholds = z.object({ low: z.int(), medium: z.int() });

const otherWave = z.object({ id: uuid, number: z.int(), starts_on: day });

export const waveResults = z.object({
  wave: resultsOfWave,
  state: resultsState,
  /** When the answers were counted; null: they were not yet. */
  as_of: moment.nullable(),
  risk_thresholds: riskThresholds,
  /** Groups that were asked, whether their figures are shown or not. */
  groups: z.object({ sites: z.int(), crews: z.int(), companies: z.int() }),
  sites: z.array(group),
  /** In the order of the questionnaire; of the whole organisation. */
  categories: z.array(
    z.object({
      ...category,
      /** Percent from which it is fair; below, it is low. */
      fair_from: z.int(),
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
  /** The wave of the campaign before this one whose figures are known; null: none. */
  previous_wave: otherWave.nullable(),
  /**
   * The smallest difference from everyone else in a category that a crew of the usual size would have shown with a probability of 80%,
   * in the category where it is largest; null: no crew was compared.
   */
  detectable: z.object({ people: z.int(), points: z.int() }).nullable(),
  /** In at most three places: categories that are low, then groups that are clearly below the rest; empty: nothing stands out. */
  act_first: z.array(
    z.object({
      /** From 1. Those that tie share one where there is no room for all of them. */
      place: z.int(),
      /**
       * `low`: below `fair_from` of the category; `low_everywhere`: the whole is, and no group differs clearly from the rest;
       * `below_rest`: clearly below everyone else.
       */
      reason: z.enum(['low_everywhere', 'low', 'low_and_below_rest', 'below_rest']),
      group,
      category: z.object({ ...category, fair_from: z.int() }),
      figure,
      rests_on: restsOn,
      /** Of everybody else in the organisation; absent where it or the figure is at an end of the scale. */
      rest: shownFigure,
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

/** The groups of a kind that were asked, each with the figures that may be shown. */
export const groupResultsList = z.object({
  wave: resultsOfWave,
  state: resultsState,
  categories: z.array(z.object({ ...category, do_crews_differ: z.boolean().nullable() })),
  groups: z.array(
    z.object({
      group,
      /** Null: not shown. */
      asked: z.int().nullable(),
      answered: z.int().nullable(),
      cells: z.array(
        z.object({
          category: z.string(),
          figure,
          rests_on: restsOn,
          /** Absent: it does not differ clearly from the rest of the organisation. */
          standing: standing.optional(),
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
  risk_thresholds: riskThresholds,
  group,
  /** The group of others in which the answers of a small site or crew count; absent: it is a group by itself, or this is not known. */
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
  /** Only those whose figures may be shown, in the order of the questionnaire. */
  questions: z.array(
    z.object({
      id: uuid,
      category: z.string(),
      question: z.string(),
      /** Agreeing is the less safe answer: its percents are of the safe direction all the same. */
      is_reversed: z.boolean(),
      figure,
      organisation: shownFigure,
      /** Whole organisation only: whole percents of the answers, by possible answer. */
      distribution: z.array(z.object({ answer: z.string(), percent })).optional(),
    }),
  ),
  /** Written from the figures above and from nothing else. */
  analysis: z.array(
    z.object({
      section: z.enum(['summary', 'strengths', 'weaknesses', 'change', 'limits']),
      text: z.string(),
      digital_source_type: digitalSourceType,
    }),
  ),
  analysis_author: z.object({
    generated_by: z.enum(['rules', 'model']),
    /** Name of the language model; null: rules wrote it. */
    model: z.string().nullable(),
    generated_at: moment.nullable(),
    /** State of the model's analysis while the rules' analysis is shown; null: no model was asked. */
    request: z.enum(['waiting', 'failed']).nullable(),
    /** Why the model's text could not be used; null: it could be used, or its job failed. */
    fallback_reason: analysisFallback.nullable(),
    /** The language model that can be asked; null: none, or the caller may not ask. */
    available_model: z.string().nullable(),
  }),
  /** Whole organisation in group mode, for members: what was written, in random order. */
  texts: z.array(z.object({ question: z.string(), texts: z.array(z.string()) })),
});

export const comparisonQuery = z.object({ before: uuid, after: uuid, group: groupKey.default('organisation') });

/** A group in two waves of a campaign. */
export const waveComparison = z.object({
  before: z.object({ wave: resultsOfWave, state: resultsState }),
  after: z.object({ wave: resultsOfWave, state: resultsState }),
  risk_thresholds: riskThresholds,
  group,
  /** Categories that both waves have. */
  categories: z.array(
    z.object({
      ...category,
      before: shownFigure,
      after: shownFigure,
      /** False: the waves asked other questions about it, so there is no change to tell. */
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
  /** Those that the newest wave asks about. */
  categories: z.array(
    z.object({
      ...category,
      /** Least-squares line through the waves, in points of percent by month; null: fewer than three waves. */
      slope: z.object({ by_month: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  risk_thresholds: riskThresholds,
  /** Oldest first; at most 100. */
  waves: z.array(
    z.object({
      wave: resultsOfWave,
      state: resultsState,
      asked: z.int().nullable(),
      answered: z.int().nullable(),
      figures: z.array(z.object({ category: z.string(), figure })),
      /** Categories about which it asked other questions than the newest wave, so that their figures are not among these. */
      other_questions: z.array(z.string()),
    }),
  ),
});

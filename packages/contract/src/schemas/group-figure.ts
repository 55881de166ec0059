import { z } from 'zod';
import { named } from './campaign-fields.ts';

const GROUP = 'Use the key of the group exactly as you received it.';
const ID = '(?:none|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/**
 * Key of a group of a wave: `organisation`, `site.ID`, `crew.SITE.ID` or `company.ID`; the id `none` means people without a site, crew or
 * company.
 */
export const groupKey = z
  .string(GROUP)
  .max(100, GROUP)
  .regex(new RegExp(`^(?:organisation|(?:site|company)\\.${ID}|crew\\.${ID}\\.${ID})$`), GROUP);

export const group = z.object({
  key: groupKey,
  kind: z.enum(['organisation', 'site', 'crew', 'company']),
  /** Null for the organisation, for people without a site, a crew or a company, and for joined groups: see `is_others`. */
  name: z.string().nullable(),
  /** The site of a crew; null for other groups and for crews without a site. */
  site: named.nullable(),
  /**
   * Joined small sites, small crews of a site or small companies, including people without one. Absent: a group of its own, or, in figures
   * that are not gated, people without one.
   */
  is_others: z.literal(true).optional(),
});

export const percent = z.int();
const interval = z.object({ low: percent, high: percent });

/** A mean in whole percents; near an end of the scale, where it would reveal all answers, only a bound. */
export const figure = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mean'),
      /** Number of people or, for a question, of answers that count. */
      n: z.int(),
      percent,
      /** The 95% interval; null: fewer than five people. In group mode it has a minimum width, as if the answers differed a little. */
      interval: interval.nullable(),
    }),
    z.object({ kind: z.literal('at_least'), n: z.int(), percent }),
    z.object({ kind: z.literal('at_most'), n: z.int(), percent }),
  ])
  .meta({ id: 'GroupFigure' });

/** Number of counting questions behind the figure of a category. Absent: all, or there is no figure. */
export const restsOn = z.int().optional();

/** The difference between two figures. */
export const change = z
  .discriminatedUnion('kind', [
    /** No clear change. */
    z.object({
      kind: z.literal('unclear'),
      /** Number of people who were compared with their own earlier answers; null: different people were compared. */
      pairs: z.int().nullable(),
    }),
    z.object({
      kind: z.literal('clear'),
      pairs: z.int().nullable(),
      /** Percentage points. */
      points: z.int(),
      interval,
      /** Hedges’ g; null: all scores are the same. */
      effect: z.number().nullable(),
    }),
  ])
  .meta({ id: 'GroupChange' });

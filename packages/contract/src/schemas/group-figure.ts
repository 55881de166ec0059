import { z } from 'zod';
import { named } from './campaign-fields.ts';

const GROUP = 'Use the key of the group exactly as you received it.';
const ID = '(?:none|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/** Names a group of a wave: `organisation`, `site.ID`, `crew.SITE.ID` or `company.ID`; `none` stands for people who have none. */
export const groupKey = z
  .string(GROUP)
  .max(100, GROUP)
  .regex(new RegExp(`^(?:organisation|(?:site|company)\\.${ID}|crew\\.${ID}\\.${ID})$`), GROUP);

export const group = z.object({
  key: groupKey,
  kind: z.enum(['organisation', 'site', 'crew', 'company']),
  /** Null for the organisation, for people without a site, a crew or a company, and for groups that are joined: see `is_others`. */
  name: z.string().nullable(),
  /** The site of a crew; null for other groups and for crews without a site. */
  site: named.nullable(),
  /**
   * Small sites, small crews of a site or small companies, joined with people who have none. Absent: a group of its own, or, where the
   * threshold does not decide what is shown, people who have none.
   */
  is_others: z.literal(true).optional(),
});

export const percent = z.int();
const interval = z.object({ low: percent, high: percent });

/** A mean in whole percents, or only that it is so near an end of the scale that it would reveal all answers. */
export const figure = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mean'),
      /** How many people or, of a question, answers count. */
      n: z.int(),
      percent,
      /** The 95% interval. Null: too few people, or it would reveal that everybody gave nearly the same answer. */
      interval: interval.nullable(),
    }),
    z.object({ kind: z.literal('at_least'), n: z.int(), percent }),
    z.object({ kind: z.literal('at_most'), n: z.int(), percent }),
  ])
  .meta({ id: 'GroupFigure' });

/** On how many questions the figure of a category rests. Absent: on all that the category counts, or it has no figure. */
export const restsOn = z.int().optional();

/** The difference of two figures. */
export const change = z
  .discriminatedUnion('kind', [
    /** No clear change. */
    z.object({
      kind: z.literal('unclear'),
      /** How many people were compared with their own earlier answers; null: different people were compared. */
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

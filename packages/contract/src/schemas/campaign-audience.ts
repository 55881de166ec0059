import { z } from 'zod';
import { audience, day, mode, named } from './campaign-fields.ts';
import { surveyLanguage, uuid } from './fields.ts';

export const audienceBody = z.object({ audience, mode });

/** Overlaps are looked for apart from the numbers, because that takes longer. */
export const overlapsBody = z.object({
  audience,
  /** The campaign itself, which does not count as an overlap. */
  campaign_id: uuid.nullable().default(null),
  /** Campaigns whose last wave is over by then do not count as overlaps; null: all that are scheduled or running count. */
  first_date: day.nullable().default(null),
  /** The first day after the only wave of a campaign that asks once: what starts later does not count; null: it asks again. */
  closes_on: day.nullable().default(null),
});

/** An audience in numbers. */
export const audienceAnswer = z.object({
  people: z.int(),
  sites: z.int(),
  crews: z.int(),
  companies: z.int(),
  /** Reached by email. */
  with_email: z.int(),
  /** Reached on paper: with slips of their crew, in individual mode with their own. */
  with_slip: z.int(),
  /** In group mode: without an email address and without a crew whose slips could reach them. */
  unreachable: z.int(),
  /** Opted out of emails; in individual mode they can still get a slip. */
  unsubscribed: z.int(),
  /** Most people of one crew who are reached; in group mode crews below the threshold show no results. */
  largest_crew: z.int(),
  /** Invitations that the plan has left; null: no limit. */
  invitations_remaining: z.int().nullable(),
  /** How many people speak each language; null: unknown. */
  languages: z.array(z.object({ language: surveyLanguage.nullable(), people: z.int() })),
});

/** Other campaigns that are scheduled or running and have some of the same people in their audience of today; those with most of them first. */
export const overlapsAnswer = z.object({
  overlaps: z.array(
    z.object({
      campaign: named,
      people: z.int(),
      /** Its first wave that is not over by the given date, `closes_on` being the first day after it; null: none is known. */
      wave: z.object({ starts_on: day, closes_on: day }).nullable(),
    }),
  ),
});

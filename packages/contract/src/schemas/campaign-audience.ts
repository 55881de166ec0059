import { z } from 'zod';
import { audience, day, mode, named } from './campaign-fields.ts';
import { surveyLanguage, uuid } from './fields.ts';

export const audienceBody = z.object({ audience, mode });

/** Overlaps are a separate call, because they take longer than the numbers. */
export const overlapsBody = z.object({
  audience,
  /** The campaign itself, which does not count as an overlap. */
  campaign_id: uuid.nullable().default(null),
  /**
   * Start of the campaign: campaigns whose last wave is over by then do not count as overlaps; null: all scheduled and running campaigns
   * count.
   */
  first_date: day.nullable().default(null),
  /** The first day after the only wave: campaigns that start later do not count; null: the campaign has several waves. */
  closes_on: day.nullable().default(null),
});

/** An audience in numbers. */
export const audienceResponse = z.object({
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
  /** People who opted out of emails; in individual mode they can still get a slip. */
  unsubscribed: z.int(),
  /** Number of reached people of the largest crew; in group mode crews below the threshold have no results. */
  largest_crew: z.int(),
  /** Remaining invitations of the plan; null: no limit. */
  invitations_remaining: z.int().nullable(),
  /** Number of people by language; null: unknown. */
  languages: z.array(z.object({ language: surveyLanguage.nullable(), people: z.int() })),
});

/** Other scheduled or running campaigns whose current audience contains some of the same people, the largest overlap first. */
export const overlapsResponse = z.object({
  overlaps: z.array(
    z.object({
      campaign: named,
      people: z.int(),
      /** Its first wave that is not over by the given date; `closes_on` is the first day after the wave; null: unknown. */
      wave: z.object({ starts_on: day, closes_on: day }).nullable(),
    }),
  ),
});

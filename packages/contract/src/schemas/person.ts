import { z } from 'zod';
import { knownEmailAddress } from './fields.ts';
import { surveySummary } from './survey.ts';

/** The number of named surveys deleted with their person. */
export const erasure = z.object({ deleted_surveys: z.int() });

export const eraseBody = z.object({ email: knownEmailAddress });

const scoreError = z.object({
  category: z.string(),
  /** 95% interval of the score, in whole percents. */
  interval: z.object({ low: z.int(), high: z.int() }),
  /** Null: no earlier answered survey is comparable. */
  change: z
    .object({
      /** The id of the earlier survey. */
      since: z.uuid(),
      /** Later minus earlier, in points of percent. */
      points: z.int(),
      /** Minimum number of points, up or down, that the error of measurement does not explain. */
      counts_from: z.int(),
      is_reliable: z.boolean(),
    })
    .nullable(),
});

export const surveysOfPerson = z.object({
  /** At most 50. */
  surveys: z.array(
    surveySummary.extend({
      /** Whether both surveys ask the same questions and are scored by the same rules, so that their scores can be compared. */
      is_comparable: z.boolean(),
    }),
  ),
  /**
   * Error of measurement of this survey's scores, by category. Empty unless the survey was answered in a wave in individual mode with
   * enough answers to compute it.
   */
  score_errors: z.array(scoreError),
});

/** The address is in the body, so that no log contains it. */
export const lookUpPersonBody = z.object({ email: knownEmailAddress });

export const knownPerson = z.object({
  /** Null: nobody with this address has a named survey. */
  person: z
    .object({
      /** The person's newest named survey, whose name and company are the defaults of a new survey. */
      last_survey: surveySummary,
      /** Whether the person opted out of emails from this organisation or from everyone. */
      is_unsubscribed: z.boolean(),
    })
    .nullable(),
});

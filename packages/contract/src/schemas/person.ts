import { z } from 'zod';
import { knownEmailAddress } from './fields.ts';
import { surveySummary } from './survey.ts';

/** The number of named surveys deleted with their person. */
export const erasure = z.object({ deleted_surveys: z.int() });

export const eraseBody = z.object({ email: knownEmailAddress });

const scoreError = z.object({
  category: z.string(),
  /** Where the score lies with 95% confidence, in whole percents. */
  interval: z.object({ low: z.int(), high: z.int() }),
  /** Null: there is no earlier answered survey whose score can be compared. */
  change: z
    .object({
      /** The id of the earlier survey. */
      since: z.uuid(),
      /** Later minus earlier, in points of percent. */
      points: z.int(),
      /** Fewest points, up or down, that the error of measurement does not explain. */
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
   * How exact this survey's scores are by category. Empty unless it was answered in a wave in individual mode with enough answers to
   * measure it.
   */
  score_errors: z.array(scoreError),
});

/** The address stands in the body, so that it is in no log. */
export const lookUpPersonBody = z.object({ email: knownEmailAddress });

export const knownPerson = z.object({
  /** Null: nobody with this address has a named survey. */
  person: z
    .object({
      /** Their newest named survey, with the name and the company that a new one gets unless it is given others. */
      last_survey: surveySummary,
      /** They opted out of emails from this organisation or from everyone. */
      is_unsubscribed: z.boolean(),
    })
    .nullable(),
});

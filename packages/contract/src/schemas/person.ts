import { z } from 'zod';
import { knownEmailAddress } from './fields.ts';
import { surveySummary } from './survey.ts';

/** The number of named surveys deleted with their person. */
export const erasure = z.object({ deleted_surveys: z.int() });

export const eraseBody = z.object({ email: knownEmailAddress });

export const surveysOfPerson = z.object({
  /** At most 50. */
  surveys: z.array(
    surveySummary.extend({
      /** Whether both surveys ask the same questions and are scored by the same rules, so that their scores can be compared. */
      is_comparable: z.boolean(),
    }),
  ),
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

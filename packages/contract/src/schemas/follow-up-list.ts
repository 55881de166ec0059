import { z } from 'zod';
import { followUp } from './follow-up.ts';
import { surveySummary } from './survey.ts';

const listedFollowUp = followUp.extend({ survey: surveySummary });

/** The results to follow up now. */
export const followUps = z.object({
  /** The newest of those on the list: High results first, then those that have waited longest. */
  follow_ups: z.array(listedFollowUp),
  /** How many are on the list, counted up to 100. */
  total: z.int(),
  total_is_capped: z.boolean(),
  /** Those that an outcome took off the list while it can be undone, the last first. */
  recently_closed: z.array(listedFollowUp),
  /** Whether anybody has answered a survey yet. */
  has_answers: z.boolean(),
});

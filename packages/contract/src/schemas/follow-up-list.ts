import { z } from 'zod';
import { uuid } from './fields.ts';
import { followUp } from './follow-up.ts';
import { surveySummary } from './survey.ts';

const listedFollowUp = followUp.extend({ survey: surveySummary });

/** Only follow-ups with people who work at this site now; excludes anonymous answers. */
export const followUpQuery = z.object({ site_id: uuid.optional() });

/** The results to follow up now. */
export const followUps = z.object({
  /** The listed follow-ups: High results first, then the longest waiting. */
  follow_ups: z.array(listedFollowUp),
  /** Number of listed follow-ups, counted up to 100. */
  total: z.int(),
  total_is_capped: z.boolean(),
  /** Follow-ups with an outcome that can still be undone, the last first. */
  recently_closed: z.array(listedFollowUp),
  /** Number of High results that have an outcome and are off the list, counted up to 100. */
  high_with_outcome: z.int(),
  /** Whether anybody has answered a survey yet. */
  has_answers: z.boolean(),
});

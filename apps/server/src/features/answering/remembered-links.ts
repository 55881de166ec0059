import type { Linked } from '../../db/link-transaction.ts';
import type { LinkedSurvey } from './answering.repository.ts';

/** Participants who answer at the same time. Whoever is forgotten costs one more round trip and nothing else. */
export const LINKS_KEPT = 2_000;

/**
 * What stood behind links when it was last read here, by the participant's id.
 *
 * Other processes and the manager change surveys too, so it is only ever written by where it is proven to hold
 * (`writeThroughLink`). Nothing in it tells who the participant is.
 */
export interface RememberedLinks {
  recall(participantId: string): Linked<LinkedSurvey> | undefined;
  keep(linked: Linked<LinkedSurvey>): void;
}

export function createRememberedLinks(): RememberedLinks {
  const kept = new Map<string, Linked<LinkedSurvey>>();
  return {
    recall: (participantId) => kept.get(participantId),
    keep: ({ link, row }) => {
      const { participant_id: participantId } = link;
      // Set anew, it is the youngest again.
      kept.delete(participantId);
      if (row !== undefined) kept.set(participantId, { link, row: columnsOf(row) });
      const oldest = kept.keys().next().value;
      if (kept.size > LINKS_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** Of a row that holds more, such as names, only what is decided by. */
function columnsOf(row: LinkedSurvey): LinkedSurvey {
  return {
    id: row.id,
    version: row.version,
    language: row.language,
    status: row.status,
    is_public: row.is_public,
    is_anonymous: row.is_anonymous,
    question_set_hash: row.question_set_hash,
    shuffle_seed: row.shuffle_seed,
    submitted_at: row.submitted_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    retention_months: row.retention_months,
  };
}

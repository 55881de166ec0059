import { createHash } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import type { LinkedSurvey } from '../answering.repository.ts';

/** What an assignment keeps of a phone's submission key; different for each assignment, so that none can be joined by it. */
export function submissionKeyHash({ id }: Pick<LinkedSurvey, 'id'>, submissionKey: string): string {
  return createHash('sha256').update(`submission ${submissionKey} to ${id}`).digest('hex');
}

/**
 * Refuses a submission to an answered assignment when another phone sent the stored answers. Without a key on either side
 * this cannot be known, and the submission counts as a replay.
 *
 * @throws {AppError} `slip_already_used`, or `survey_already_submitted` for the link of a person
 * @see docs/decisions/0033
 */
export function refuseOtherPhone(survey: LinkedSurvey, submissionKey: string | undefined): void {
  const { submission_key_hash: stored, slip_number } = survey;
  if (stored === null || submissionKey === undefined || stored === submissionKeyHash(survey, submissionKey)) return;
  throw new AppError(slip_number === null ? 'survey_already_submitted' : 'slip_already_used');
}

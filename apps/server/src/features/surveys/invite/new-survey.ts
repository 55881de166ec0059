import { ANONYMOUS_TITLE, surveyTitle } from '@plumbline/domain/invitation';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import { type AppError, refusedField } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';

/** Maximum length of a stored title. */
const TITLE_LENGTH = 250;

/** The generated title of a survey. @param whose a name or an address; `null`: an anonymous survey */
export function generatedTitle(whose: string | null): string {
  return whose === null ? ANONYMOUS_TITLE : surveyTitle(whose).slice(0, TITLE_LENGTH);
}

/** The common columns of a new survey. */
export function newSurvey({ random, now }: Work) {
  return {
    shuffle_seed: Buffer.from(random.bytes(4)).readUInt32LE(),
    rules_version: RULES_VERSION,
    score: null,
    risk_level: null,
    consistency: null,
    started_at: null,
    submitted_at: null,
    revoked_at: null,
    // The retention is promised at the submission.
    retain_until: null,
    created_at: now,
    updated_at: now,
  } as const;
}

/** The error for a title that names the participant of an anonymous survey. */
export function namedTitle(): AppError {
  return refusedField('title', 'Leave names out of the title: this survey is anonymous.');
}

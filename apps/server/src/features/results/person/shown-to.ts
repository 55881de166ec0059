import type { Survey } from '@plumbline/contract/wire';
import { seesNames } from '../../../core/permissions.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';

/** The fields of a survey that show its result, empty. */
const NO_RESULT = {
  score: null,
  risk_level: null,
  consistency: null,
  responses: null,
  originals: null,
  results: null,
  ai_analysis: null,
} as const satisfies Partial<Survey>;

/** A survey as the reader sees it. An API key needs the right to read everything for the result, and the right to invite for the link. */
export function shownTo(reader: OrganisationPrincipal, survey: Survey): Survey {
  if (reader.kind === 'user') return survey;
  return {
    ...survey,
    ...(seesNames(reader) ? {} : NO_RESULT),
    // The reasons for a follow-up come from the answers.
    ...(seesNames(reader) || reader.rights.includes('act') ? {} : { follow_up: null }),
    // Anyone who has the link can answer.
    ...(reader.rights.includes('invite') ? {} : { public_token: null }),
  };
}

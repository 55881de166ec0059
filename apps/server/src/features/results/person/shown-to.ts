import type { Survey } from '@plumbline/contract/wire';
import { seesNames } from '../../../core/permissions.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';

/** What a survey tells about its result. */
const NO_RESULT = {
  score: null,
  risk_level: null,
  consistency: null,
  responses: null,
  originals: null,
  results: null,
  ai_analysis: null,
} as const satisfies Partial<Survey>;

/** A survey as its reader sees it: an API key sees results with the right to read everything, and the link with the right to invite. */
export function shownTo(reader: OrganisationPrincipal, survey: Survey): Survey {
  if (reader.kind === 'user') return survey;
  return {
    ...survey,
    ...(seesNames(reader) ? {} : NO_RESULT),
    // Its reasons come from the answers.
    ...(seesNames(reader) || reader.rights.includes('act') ? {} : { follow_up: null }),
    // Anyone who has the link can answer.
    ...(reader.rights.includes('invite') ? {} : { public_token: null }),
  };
}

import type { OrganisationRequest } from '../../platform/db/unit-of-work.ts';

/** A request to change one survey. */
export type SurveyChange = OrganisationRequest & { readonly surveyId: string };

/** The change requested by a call with the survey's id in its path. */
export function toSurveyChange(
  request: OrganisationRequest & { readonly params: { readonly id: string } },
): SurveyChange {
  return { ...request, surveyId: request.params.id };
}

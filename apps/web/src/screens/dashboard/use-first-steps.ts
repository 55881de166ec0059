import type { CurrentUser, SurveyTotals } from '@plumbline/contract/wire';
import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { browserStorage } from '../../session/browser-storage.ts';

/** What a new company does first, in this order. */
export type FirstStep = 'name' | 'people' | 'survey' | 'attention';

/** The first steps and whether each is done; only administrators name the company. `totals` are those of every survey. */
export function firstSteps(
  { role, organization, areas }: Pick<CurrentUser, 'role' | 'organization' | 'areas'>,
  totals: Pick<SurveyTotals, 'total_surveys' | 'completed_surveys'>,
): Readonly<Record<FirstStep, boolean>> {
  const hasInvited = totals.total_surveys > 0;
  return {
    name: role !== 'administrator' || organization.name !== NEW_ORGANISATION_NAME,
    people: areas.people || hasInvited,
    survey: areas.campaigns || hasInvited,
    attention: areas.results || totals.completed_surveys > 0,
  };
}

const dismissalKey = (organisationId: string) => `plumbline.first-steps.${organisationId}`;

/** Whether the steps were dismissed in this browser. */
export function areDismissed(organisationId: string): boolean {
  return browserStorage().getItem(dismissalKey(organisationId)) !== null;
}

export function dismiss(organisationId: string): void {
  browserStorage().setItem(dismissalKey(organisationId), 'dismissed');
}

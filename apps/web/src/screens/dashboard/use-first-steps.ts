import type { CurrentUser, SurveyTotals } from '@plumbline/contract/wire';
import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { useState } from 'react';
import { browserStorage } from '../../session/browser-storage.ts';

/** What a new company does first, in this order. */
type FirstStep = 'name' | 'people' | 'survey' | 'attention';

export interface FirstSteps {
  /** Whether each is done. */
  readonly steps: Readonly<Record<FirstStep, boolean>>;
  /** Administrators name the company and invite colleagues. */
  readonly isAdministrator: boolean;
  readonly onDismiss: () => void;
}

/**
 * The first steps of a company, until they are done, or dismissed in this browser; null: not shown.
 *
 * @param totals of every survey; undefined while they are loading, or where one site alone is shown
 */
export function useFirstSteps(user: CurrentUser | undefined, totals: SurveyTotals | undefined): FirstSteps | null {
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (user === undefined || totals === undefined) return null;
  const key = `plumbline.first-steps.${user.organization.id}`;
  const steps = firstSteps(user, totals);
  const isDone = !Object.values(steps).includes(false);
  if (isDone || dismissed === key || browserStorage().getItem(key) !== null) return null;
  return {
    steps,
    isAdministrator: user.role === 'administrator',
    onDismiss: () => {
      browserStorage().setItem(key, 'dismissed');
      setDismissed(key);
    },
  };
}

export function firstSteps(
  { role, organization, areas }: Pick<CurrentUser, 'role' | 'organization' | 'areas'>,
  totals: Pick<SurveyTotals, 'total_surveys' | 'completed_surveys'>,
): FirstSteps['steps'] {
  const hasInvited = totals.total_surveys > 0;
  return {
    name: role !== 'administrator' || organization.name !== NEW_ORGANISATION_NAME,
    people: areas.people || hasInvited,
    survey: areas.campaigns || hasInvited,
    attention: areas.results || totals.completed_surveys > 0,
  };
}

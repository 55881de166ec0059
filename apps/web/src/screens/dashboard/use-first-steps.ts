import type { CurrentUser, SurveyTotals } from '@plumbline/contract/wire';
import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { useState } from 'react';
import { browserStorage } from '../../session/browser-storage.ts';

/** The first steps of a new company, in their order. */
type FirstStep = 'name' | 'people' | 'survey' | 'attention';

export interface FirstSteps {
  /** Whether each step is done. */
  readonly steps: Readonly<Record<FirstStep, boolean>>;
  /** Whether the user is an administrator, who can name the company and invite colleagues. */
  readonly isAdministrator: boolean;
  /** Whether the user can see the example results, unlike members of some sites. */
  readonly seesEverything: boolean;
  /** The company that has to be named; null: it has a name, or its administrator postponed naming it in this browser. */
  readonly company: { readonly timeZone: string; readonly onLater: () => void } | null;
  readonly onDismiss: () => void;
}

/**
 * The first steps of a company; null once they are done, or dismissed in this browser.
 *
 * @param totals of every survey; undefined while loading, and while only one site is shown
 */
export function useFirstSteps(user: CurrentUser | undefined, totals: SurveyTotals | undefined): FirstSteps | null {
  const [areDismissed, dismiss] = useDismissal(`plumbline.first-steps.${user?.organization.id}`);
  const [isPutOff, putOff] = useDismissal(`plumbline.company-later.${user?.organization.id}`);
  if (user === undefined || totals === undefined) return null;
  const steps = firstSteps(user, totals);
  const isDone = !Object.values(steps).includes(false);
  if (isDone || areDismissed) return null;
  return {
    steps,
    isAdministrator: user.role === 'administrator',
    seesEverything: user.sites === null,
    company: steps.name || isPutOff ? null : { timeZone: user.organization.time_zone, onLater: putOff },
    onDismiss: dismiss,
  };
}

/** Whether something was dismissed in this browser, and the function that dismisses it. */
function useDismissal(key: string): readonly [boolean, () => void] {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isDismissed = dismissed === key || browserStorage().getItem(key) !== null;
  return [
    isDismissed,
    () => {
      browserStorage().setItem(key, 'dismissed');
      setDismissed(key);
    },
  ];
}

export function firstSteps(
  { role, organization, areas }: Pick<CurrentUser, 'role' | 'organization' | 'areas'>,
  totals: Pick<SurveyTotals, 'total_surveys' | 'completed_surveys' | 'in_groups'>,
): FirstSteps['steps'] {
  const hasInvited = totals.total_surveys + totals.in_groups.total > 0;
  return {
    name: role !== 'administrator' || organization.name !== NEW_ORGANISATION_NAME,
    people: areas.people || hasInvited,
    survey: areas.campaigns || hasInvited,
    attention: areas.results || totals.completed_surveys > 0,
  };
}

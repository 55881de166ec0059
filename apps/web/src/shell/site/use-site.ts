import { createContext, use } from 'react';
import {
  ACTIONS_PATH,
  CAMPAIGNS_PATH,
  CREW_LIST_PATH,
  DASHBOARD_PATH,
  PEOPLE_PATH,
  RESULTS_PATH,
} from '../../addresses.ts';

/** The screens that show only the chosen site. */
export const SCREENS_OF_SITE: ReadonlySet<string> = new Set([
  DASHBOARD_PATH,
  CAMPAIGNS_PATH,
  RESULTS_PATH,
  ACTIONS_PATH,
  PEOPLE_PATH,
  CREW_LIST_PATH,
]);

export const SiteContext = createContext<string | undefined>(undefined);

/** Id of the only site on the screen; undefined: all sites. */
export function useSite(): string | undefined {
  return use(SiteContext);
}

/** The storage key for the chosen site of a member. */
export function siteKey(email: string): string {
  return `site of ${email}`;
}

import { createContext, use } from 'react';

export const SeesPeople = createContext(true);

/** Whether the user sees people and what is to be followed up. Supervisors do not, and have some of the members' screens. */
export function useSeesPeople(): boolean {
  return use(SeesPeople);
}

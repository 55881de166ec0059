import { createContext, use } from 'react';

export const SeesPeople = createContext(true);

/** Whether the user may see people and follow-ups. Supervisors may not, although they have some of the members' screens. */
export function useSeesPeople(): boolean {
  return use(SeesPeople);
}

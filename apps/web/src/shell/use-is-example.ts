import { createContext, use } from 'react';

export const IsExample = createContext(false);

/** Whether the screens show example results, which can only be read. */
export function useIsExample(): boolean {
  return use(IsExample);
}

import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { createContext, useContext } from 'react';

/** A shared phone with its current survey. */
export interface SharedPhone {
  readonly words: SharedPhonePhrases;
  readonly publicToken: string;
}

export const SharedPhoneContext = createContext<SharedPhone | null>(null);

/** @returns `null` on a personal phone */
export function useSharedPhone(): SharedPhone | null {
  return useContext(SharedPhoneContext);
}

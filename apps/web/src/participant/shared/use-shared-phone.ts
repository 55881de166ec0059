import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { createContext, useContext } from 'react';

/** A phone or tablet that is handed around, with the survey that is answered on it now. */
export interface SharedPhone {
  readonly words: SharedPhonePhrases;
  readonly publicToken: string;
}

export const SharedPhoneContext = createContext<SharedPhone | null>(null);

/** @returns `null` where the page is shown on a phone of one's own */
export function useSharedPhone(): SharedPhone | null {
  return useContext(SharedPhoneContext);
}

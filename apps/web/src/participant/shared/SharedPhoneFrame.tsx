import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { type ReactNode, useMemo } from 'react';
import { IdleCountdown } from './IdleCountdown.tsx';
import { SharedPhoneContext } from './use-shared-phone.ts';
import { IDLE_SECONDS } from './watch-idle.ts';

interface SharedPhoneFrameProps {
  words: SharedPhonePhrases;
  publicToken: string;
  children: ReactNode;
}

/** Frame of every screen on a shared phone, which removes the data of a person who has left. */
export function SharedPhoneFrame({ words, publicToken, children }: SharedPhoneFrameProps) {
  const phone = useMemo(() => ({ words, publicToken }), [words, publicToken]);
  return (
    <SharedPhoneContext.Provider value={phone}>
      {children}
      <IdleCountdown words={words} limitSeconds={IDLE_SECONDS} />
    </SharedPhoneContext.Provider>
  );
}

import { withValues } from '@plumbline/phrases/plural';
import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { useEffect, useState } from 'react';
import { leaveSurvey } from './leave-survey.ts';
import { WARNING_SECONDS, watchIdle } from './watch-idle.ts';

interface IdleCountdownProps {
  words: SharedPhonePhrases;
  limitSeconds: number;
}

/** Asks whether somebody is still there before everything is removed. Read aloud once; the seconds that follow are for the eyes only. */
export function IdleCountdown({ words, limitSeconds }: IdleCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(
    () => watchIdle({ limitSeconds, onCountdown: setSecondsLeft, onIdle: () => void leaveSurvey() }),
    [limitSeconds],
  );
  return (
    <div className={secondsLeft === null ? undefined : 'idle'}>
      <div role="status">
        {secondsLeft === null ? null : (
          <>
            <p className="notice-title">{words.stillThere}</p>
            <p>{withValues(words.erasedSoon, { seconds: String(WARNING_SECONDS) })}</p>
          </>
        )}
      </div>
      {secondsLeft === null ? null : (
        <>
          <p className="idle-seconds" aria-hidden="true">
            {secondsLeft}
          </p>
          {/* The watch hears its click, as it hears every other sign of life, and starts anew. */}
          <button type="button" className="button button-next">
            {words.stillHere}
          </button>
        </>
      )}
    </div>
  );
}

import { withValues } from '@plumbline/phrases/plural';
import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { useEffect, useRef, useState } from 'react';
import { HEADING_ID } from '../screens/use-screen-focus.ts';
import { leaveSurvey, showsUnsentAnswers } from './leave-survey.ts';
import { WARNING_SECONDS, watchIdle } from './watch-idle.ts';

interface IdleCountdownProps {
  words: SharedPhonePhrases;
  limitSeconds: number;
}

/** Asks whether somebody is still there before everything is removed. Read aloud once; the seconds that follow are for the eyes only. */
export function IdleCountdown({ words, limitSeconds }: IdleCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /** What had the focus before the countdown; undefined while there is none. */
    let focused: Element | null | undefined;
    const isInside = (place: EventTarget | null) => place instanceof Node && box.current?.contains(place) === true;
    const onCountdown = (seconds: number | null) => {
      if (seconds !== null && focused === undefined) focused = document.activeElement;
      // The button goes away with the countdown, and the focus with it.
      if (seconds === null && isInside(document.activeElement)) focusAgain(focused ?? null);
      if (seconds === null) focused = undefined;
      setSecondsLeft(seconds);
    };
    return watchIdle({
      limitSeconds,
      onCountdown,
      onIdle: () => void leaveSurvey(),
      isInCountdown: ({ target }) => isInside(target),
      isHeld: showsUnsentAnswers,
    });
  }, [limitSeconds]);
  return (
    <div ref={box} className={secondsLeft === null ? undefined : 'idle'}>
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

/** Gives the focus back, or to the heading of the screen when nothing had it. */
function focusAgain(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : document.getElementById(HEADING_ID))?.focus({ preventScroll: true });
}

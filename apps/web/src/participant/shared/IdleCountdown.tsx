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

/** Asks whether the participant is still there before everything is removed. Announced once; the running seconds are visible only. */
export function IdleCountdown({ words, limitSeconds }: IdleCountdownProps) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /** Element with the focus before the countdown; undefined without a countdown. */
    let focused: Element | null | undefined;
    const isInside = (place: EventTarget | null) => place instanceof Node && box.current?.contains(place) === true;
    const onCountdown = (seconds: number | null) => {
      if (seconds !== null && focused === undefined) focused = document.activeElement;
      // The button disappears with the countdown, so the focus must move.
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
          {/* The idle watch counts the click as a sign of life and restarts. */}
          <button type="button" className="button button-next">
            {words.stillHere}
          </button>
        </>
      )}
    </div>
  );
}

/** Returns the focus to the element, or to the heading of the screen. */
function focusAgain(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  (isThere ? before : document.getElementById(HEADING_ID))?.focus({ preventScroll: true });
}

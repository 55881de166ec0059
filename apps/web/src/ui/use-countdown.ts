import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down to zero by the clock, because timers of a page in the background are delayed.
 *
 * @returns the seconds left, and a function that restarts the countdown
 */
export function useCountdown(seconds: number): readonly [number, () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [isRunning, endsAt]);
  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, restart];
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

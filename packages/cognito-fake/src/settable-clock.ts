import type { Clock } from './clock.ts';

export interface SettableClock extends Clock {
  /** Moves the time on. */
  advance(step: { days?: number; minutes?: number }): void;
}

/** A clock that stands still until a test moves it. */
export function settableClock(start = new Date()): SettableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: ({ days = 0, minutes = 0 }) => {
      now += days * 86_400_000 + minutes * 60_000;
    },
  };
}

import type { Clock } from './clock.ts';

export interface SettableClock extends Clock {
  /** Advances the time. */
  advance(step: { days?: number; minutes?: number }): void;
}

/** A clock that advances only when a test says so. */
export function settableClock(start = new Date()): SettableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: ({ days = 0, minutes = 0 }) => {
      now += days * 86_400_000 + minutes * 60_000;
    },
  };
}

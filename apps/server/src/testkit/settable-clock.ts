import type { Clock } from '../core/clock.ts';

export interface SettableClock extends Clock {
  /** Advances the time. */
  advance(step: { days?: number; minutes?: number }): void;
  /** Sets the time, which may also be earlier. */
  set(moment: string): void;
}

/** A clock that changes only when a test sets it. */
export function settableClock(start = new Date()): SettableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: ({ days = 0, minutes = 0 }) => {
      now += days * 86_400_000 + minutes * 60_000;
    },
    set: (moment) => {
      now = new Date(moment).getTime();
    },
  };
}

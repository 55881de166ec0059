/** The pool's only source of time, so that a test can let codes and tokens expire. */
export interface Clock {
  now(): Date;
}

interface SettableClock extends Clock {
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

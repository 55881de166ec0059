import { setTimeout as wait } from 'node:timers/promises';

/** Durations of the last sent emails, so that withheld emails can take as long. */
export interface SendTimes {
  /** Measures the duration of sending an email. */
  measure(send: () => Promise<void>): Promise<void>;
  /** Runs the steps of a withheld email, and ends after the duration of a sent email; each withheld email uses another duration. */
  match(steps: () => Promise<void>): Promise<void>;
}

/** Number of kept durations: enough to vary like real ones, few enough to follow changes of the mail server. */
const KEPT = 50;

/** A clock in milliseconds, and a way to wait. */
interface Stopwatch {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const STOPWATCH: Stopwatch = { now: () => performance.now(), wait };

export function createSendTimes(stopwatch = STOPWATCH): SendTimes {
  const times: number[] = [];
  let turn = 0;
  return {
    measure: async (send) => {
      const begin = stopwatch.now();
      await send();
      times.push(stopwatch.now() - begin);
      if (times.length > KEPT) times.shift();
    },
    match: async (steps) => {
      const begin = stopwatch.now();
      // Chosen before the steps, so that emails withheld at the same time use different durations.
      const time = times[turn % Math.max(times.length, 1)] ?? 0;
      turn += 1;
      await steps();
      const left = begin + time - stopwatch.now();
      if (left > 0) await stopwatch.wait(left);
    },
  };
}

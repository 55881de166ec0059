import { setTimeout as wait } from 'node:timers/promises';

/** Number of kept durations: enough to vary like real ones, few enough to follow changes of the mail server. */
const KEPT = 50;

/** A clock in milliseconds, and a way to wait. */
interface Stopwatch {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const STOPWATCH: Stopwatch = { now: () => performance.now(), wait };

/** Durations of the last sent emails, so that withheld emails can take as long. */
export function createSendTimes(stopwatch = STOPWATCH) {
  const times: number[] = [];
  let turn = 0;
  return {
    /** Measures the duration of sending an email. */
    measure: async (send: () => Promise<void>) => {
      const begin = stopwatch.now();
      await send();
      times.push(stopwatch.now() - begin);
      if (times.length > KEPT) times.shift();
    },
    /** Runs the steps of a withheld email, and ends after the duration of a sent email; each withheld email uses another duration. */
    match: async (steps: () => Promise<void>) => {
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

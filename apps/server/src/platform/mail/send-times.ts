import { setTimeout as wait } from 'node:timers/promises';

/** How long the last emails took to send, so that an email that is withheld can take as long. */
export interface SendTimes {
  /** Notes how long an email took that was sent. */
  measure(send: () => Promise<void>): Promise<void>;
  /** Takes the steps of an email that is withheld, and ends after the time of one that was sent; the next one follows another. */
  match(steps: () => Promise<void>): Promise<void>;
}

/** Emails whose times are kept: enough that they vary as times of sending do, and few enough that they follow the mail server. */
const KEPT = 50;

/** Milliseconds that pass, and waiting for them. */
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
      // Chosen before, so that emails that are withheld at the same time follow different ones.
      const time = times[turn % Math.max(times.length, 1)] ?? 0;
      turn += 1;
      await steps();
      const left = begin + time - stopwatch.now();
      if (left > 0) await stopwatch.wait(left);
    },
  };
}

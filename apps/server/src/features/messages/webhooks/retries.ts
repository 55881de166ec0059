import type { PostOutcome } from '../../../platform/outbound/outbound.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after failed attempts, in milliseconds: together a little more than {@link FAILING_MS}. */
const PAUSES_MS = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 8, 14, 20, 24].map((hours) => hours * HOUR),
];
/**
 * Maximum share by which a pause is prolonged at random, so that messages that failed at the same time are not all retried at the same
 * time.
 */
const JITTER = 0.1;

/** A webhook that has accepted nothing for this time is turned off. */
export const FAILING_MS = 72 * HOUR;

/** The consequence of an attempt for its message. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly answerStatus: number }
  /** `retried`: another attempt may succeed. `refused`: another attempt would fail too. `gone`: the receiver wants no more messages. */
  | {
      readonly kind: 'retried' | 'refused' | 'gone';
      readonly answerStatus: number | null;
      readonly error: string;
    };

/** Judges an attempt: network errors, 408, 429 and 5xx are retried, and redirects are not followed. */
export function judge(outcome: PostOutcome): Verdict {
  if (outcome.kind !== 'answered') {
    return { kind: outcome.kind === 'unreachable' ? 'retried' : 'refused', answerStatus: null, error: outcome.reason };
  }
  const { status } = outcome;
  const failed = (kind: 'retried' | 'refused' | 'gone', error: string): Verdict => ({
    kind,
    answerStatus: status,
    error,
  });
  if (status >= 200 && status < 300) return { kind: 'accepted', answerStatus: status };
  if (status === 410) return failed('gone', 'It answered 410: it wants no more messages.');
  if (status >= 300 && status < 400) {
    return failed(
      'refused',
      `It answered with a redirect (${status}), which is not followed: enter the final address.`,
    );
  }
  const isRetried = status === 408 || status === 429 || status >= 500;
  return failed(isRetried ? 'retried' : 'refused', `It answered ${status}.`);
}

/**
 * The pause before the next attempt, in milliseconds; `null`: there is no further attempt.
 *
 * @param attempts number of attempts, including the failed one
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, random: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * random));
}

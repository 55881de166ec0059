/** Answered share, 0..1, below which it is low. @see group-insight, "How it looks": a warning under 60% */
export const LOW_SHARE = 0.6;

/** Part of a wave, 0..1, before which a low share has no meaning. */
const TOO_EARLY_PART = 1 / 3;

/**
 * Share of the people asked who have answered.
 *
 * @param counts `asked` and `answered` in surveys
 * @returns 0..1, unrounded; `null` when nobody was asked
 * @throws {RangeError} when `answered` lies outside 0..`asked`
 * @see group-insight, "How it looks", answered share
 */
export function answeredShare({
  asked,
  answered,
}: {
  readonly asked: number;
  readonly answered: number;
}): number | null {
  if (!(answered >= 0 && answered <= asked)) throw new RangeError(`answered ${answered} is outside 0..${asked}`);
  return asked === 0 ? null : answered / asked;
}

/** Whether an answered share, 0..1, calls for a warning; a share of nobody (`null`) does not. @see group-insight, "How it looks" */
export function isLowShare(share: number | null): boolean {
  return share !== null && share < LOW_SHARE;
}

/**
 * The answered share for display: whole percents, halves rounded up. Rounding never produces 100 unless everyone answered, 0 unless nobody
 * did, or 60 for a low share.
 *
 * @param counts `asked` and `answered` in surveys
 * @returns 0..100; `null` when nobody was asked
 * @throws {RangeError} when `answered` lies outside 0..`asked`
 */
export function answeredPercent(counts: { readonly asked: number; readonly answered: number }): number | null {
  const share = answeredShare(counts);
  if (share === null || share === 0 || share === 1) return share === null ? null : share * 100;
  const { asked, answered } = counts;
  // Computed in whole numbers, because 0.145 * 100 is less than 14.5.
  const rounded = Math.floor((200 * answered + asked) / (2 * asked));
  return Math.min(Math.max(rounded, 1), isLowShare(share) ? LOW_SHARE * 100 - 1 : 99);
}

/** The assessment of a wave's answered share; `share` is 0..1, unrounded. */
export type WaveProgress =
  | { readonly kind: 'nobody_asked' }
  | { readonly kind: 'too_early'; readonly share: number }
  | { readonly kind: 'low'; readonly share: number }
  | { readonly kind: 'enough'; readonly share: number };

/**
 * Assesses the answered share of a wave: it can be low only after a third of the wave.
 *
 * @param wave counts in surveys, and the instants of its start and its close
 * @throws {RangeError} when `answered` lies outside 0..`asked`
 * @see group-insight, "How it looks": a warning under 60%
 */
export function waveProgress(
  wave: { readonly asked: number; readonly answered: number; readonly startsAt: Date; readonly closesAt: Date },
  now: Date,
): WaveProgress {
  const share = answeredShare(wave);
  if (share === null) return { kind: 'nobody_asked' };
  if (!isLowShare(share)) return { kind: 'enough', share };
  const startMs = wave.startsAt.getTime();
  const earlyUntilMs = startMs + (wave.closesAt.getTime() - startMs) * TOO_EARLY_PART;
  return { kind: now.getTime() < earlyUntilMs ? 'too_early' : 'low', share };
}

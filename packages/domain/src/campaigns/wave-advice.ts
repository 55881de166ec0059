import type { ShownCounts } from './shown-progress.ts';
import { answeredShare, isLowShare, waveProgress } from './wave-progress.ts';

/** A part of a wave by the name that members know it by. */
export interface NamedPart extends ShownCounts {
  readonly name: string;
}

/** Parts named at most: more would not be acted on. */
const PARTS_MAX = 3;

/** How large the groups of a wave in group mode are, in people asked. */
export interface GroupSizes {
  readonly threshold: number;
  readonly asked: number;
  readonly crews: readonly number[];
}

/**
 * Of which groups results can be shown when some are too small, as sentences; empty when a crew is large enough.
 *
 * Says what is true whatever people answer: a group in which fewer were asked than the threshold never has enough answers.
 *
 * @see group-insight, "Two modes"
 */
export function smallGroupsAdvice({ threshold, asked, crews }: GroupSizes): readonly string[] {
  if (asked < threshold)
    return [`Fewer than ${threshold} people were asked, so no results of this wave will be shown.`];
  if (crews.length === 0 || crews.some((size) => size >= threshold)) return [];
  return [
    `No crew has ${threshold} people. Results will be of the whole wave and of sites with at least ${threshold} answers, not of crews.`,
  ];
}

/**
 * What helps when few have answered, as sentences; empty when enough have, or when it is too early to say.
 *
 * Built from shown numbers only.
 *
 * @param wave counts in assignments, and the instants of its start and its close
 * @param parts sites and crews by name
 * @see group-insight, "How it looks": a warning under 60%
 */
export function waveAdvice(
  wave: { readonly asked: number; readonly answered: number; readonly startsAt: Date; readonly closesAt: Date },
  parts: readonly NamedPart[],
  now: Date,
): readonly string[] {
  if (waveProgress(wave, now).kind !== 'low') return [];
  const low = parts
    .flatMap(({ name, asked, slips, reached }) => {
      const share = reached === null ? null : answeredShare({ asked, answered: reached.answered });
      return reached === null || share === null || !isLowShare(share)
        ? []
        : [{ name, asked, slips, share, answered: reached.answered }];
    })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, PARTS_MAX);
  if (low.length === 0) {
    return [`${ofAll(wave)}. Say again on site why people are asked, and send reminders.`];
  }
  return low.map((part) => {
    const what = part.slips > 0 ? 'Hand out slips again in' : 'Send reminders to';
    return `${what} ${part.name}: ${ofAll(part)}.`;
  });
}

function ofAll({ asked, answered }: { readonly asked: number; readonly answered: number }): string {
  return `${answered} of ${asked} ${answered === 1 ? 'has' : 'have'} answered`;
}

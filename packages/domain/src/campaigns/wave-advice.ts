import type { ShownCounts } from './shown-progress.ts';
import { answeredShare, isLowShare, waveProgress } from './wave-progress.ts';

/** A part of a wave by the name that members know it by. */
export interface NamedPart extends ShownCounts {
  readonly name: string;
}

/** Parts named at most: more would not be acted on. */
const PARTS_MAX = 3;

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

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
    `No crew has ${threshold} people. Results will be shown for the whole wave and for sites with at least ${threshold} answers, but not for crews.`,
  ];
}

/** How far a wave is: counts in assignments, and the instants of its start and its close. */
interface WaveSoFar {
  readonly asked: number;
  readonly answered: number;
  readonly startsAt: Date;
  readonly closesAt: Date;
}

/**
 * The parts of a wave to do something about, those first in which the smallest share has answered, and of the same share by name; empty when enough have, or when it
 * is too early to say.
 *
 * @param parts sites and crews by name; those without shown numbers are passed over
 * @see group-insight, "How it looks": a warning under 60%
 */
export function partsToUrge<P extends NamedPart>(wave: WaveSoFar, parts: readonly P[], now: Date): readonly P[] {
  if (waveProgress(wave, now).kind !== 'low') return [];
  return parts
    .flatMap((part) => {
      const share =
        part.reached === null ? null : answeredShare({ asked: part.asked, answered: part.reached.answered });
      return share === null || !isLowShare(share) ? [] : [{ part, share }];
    })
    .toSorted((one, other) => one.share - other.share || byName(one.part, other.part))
    .slice(0, PARTS_MAX)
    .map(({ part }) => part);
}

/** Parts of the same name, which are told alike, stay in their order. */
function byName({ name: one }: NamedPart, { name: other }: NamedPart): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** How people of a part of a wave are asked. */
export interface WaysToUrge {
  readonly byEmail: boolean;
  readonly bySlip: boolean;
}

/**
 * What helps when few have answered, as sentences; empty when enough have, or when it is too early to say.
 *
 * Built from shown numbers only.
 *
 * @param urged what {@link partsToUrge} found, and how its people are asked
 */
export function waveAdvice(wave: WaveSoFar, urged: readonly (NamedPart & WaysToUrge)[], now: Date): readonly string[] {
  if (waveProgress(wave, now).kind !== 'low') return [];
  if (urged.length === 0) {
    return [`${ofAll(wave)}. Say again on site why people are asked, and send reminders.`];
  }
  return urged.flatMap(({ name, asked, reached, ...ways }) => {
    if (reached === null) return [];
    const what = urgingInWords(ways);
    return what === null ? [] : [`${what} ${name}: ${ofAll({ asked, answered: reached.answered })}.`];
  });
}

/** `null`: nobody there can still be asked. */
function urgingInWords({ byEmail, bySlip }: WaysToUrge): string | null {
  if (!bySlip) return byEmail ? 'Send reminders to' : null;
  return byEmail ? 'Send reminders and hand out slips again in' : 'Hand out slips again in';
}

function ofAll({ asked, answered }: { readonly asked: number; readonly answered: number }): string {
  return `${answered} of ${asked} ${answered === 1 ? 'has' : 'have'} answered`;
}

import { listNames } from '../join-names.ts';
import type { ShownCounts } from './shown-progress.ts';
import { answeredShare, isLowShare, waveProgress } from './wave-progress.ts';

/** A part of a wave with its name. */
export interface NamedPart extends ShownCounts {
  readonly name: string;
}

/** Sizes of the groups of a wave in group mode, in people asked. */
export interface GroupSizes {
  readonly threshold: number;
  readonly asked: number;
  readonly crews: readonly number[];
}

/**
 * Sentences about which groups will have results when some groups are too small; empty when a crew is large enough.
 *
 * Independent of the answers: a group with fewer people asked than the threshold never has enough answers.
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

/** Progress of a wave: counts in surveys, and the instants of its start and its close. */
interface WaveSoFar {
  readonly asked: number;
  readonly answered: number;
  readonly startsAt: Date;
  readonly closesAt: Date;
}

/** Maximum number of parts that advice names. */
const MAX_NAMED = 5;

/**
 * Finds the parts of a wave with the lowest answered share, if it is low: the lowest first, equal shares by name. None when the share of the
 * wave is not low, or when it is too early to tell.
 *
 * @param parts sites and crews with their names; parts with hidden counts are ignored
 * @see group-insight, "How it looks": a warning under 60%
 */
export function partsWithLowResponse<P extends NamedPart>(
  wave: WaveSoFar,
  parts: readonly P[],
  now: Date,
): readonly P[] {
  if (waveProgress(wave, now).kind !== 'low') return [];
  return parts
    .flatMap((part) => {
      const share =
        part.reached === null ? null : answeredShare({ asked: part.asked, answered: part.reached.answered });
      return share === null || !isLowShare(share) ? [] : [{ part, share }];
    })
    .toSorted((one, other) => one.share - other.share || byName(one.part, other.part))
    .slice(0, MAX_NAMED)
    .map(({ part }) => part);
}

/** A stable order: parts of the same name keep their order. */
function byName({ name: one }: NamedPart, { name: other }: NamedPart): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** How people of a part of a wave can be reminded. */
export interface ReminderChannels {
  readonly byEmail: boolean;
  readonly bySlip: boolean;
}

/**
 * Advice as a sentence when few people have answered; empty when the share is not low, when it is too early to tell, or when nobody can be
 * reminded.
 *
 * Built from shown counts only.
 *
 * @param low the result of {@link partsWithLowResponse}, with the ways to remind people in each part
 */
export function waveAdvice(
  wave: WaveSoFar,
  low: readonly (NamedPart & ReminderChannels)[],
  now: Date,
): readonly string[] {
  if (waveProgress(wave, now).kind !== 'low') return [];
  if (low.length === 0) {
    const { asked, answered } = wave;
    return [
      `${answered} of ${asked} ${answered === 1 ? 'has' : 'have'} answered. Say again on site why people are asked, and send reminders.`,
    ];
  }
  const named = low.filter(({ byEmail, bySlip }) => byEmail || bySlip);
  if (named.length === 0) return [];
  const names = named.flatMap(({ name, asked, reached }) =>
    reached === null ? [] : [`${name} (${reached.answered} of ${asked})`],
  );
  return [`${reminderChannelsInWords(named)} where fewest have answered: ${listNames(names)}.`];
}

/** The beginning of a sentence about how to remind people. */
function reminderChannelsInWords(parts: readonly ReminderChannels[]): string {
  if (!parts.some(({ bySlip }) => bySlip)) return 'Send reminders';
  return parts.some(({ byEmail }) => byEmail) ? 'Send reminders and hand out slips again' : 'Hand out slips again';
}

import type { GroupTrend, WaveComparison } from '@plumbline/contract/wire';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { changeInWords, isTooSmall, NOT_SHOWN } from '../figure-words.ts';
import { stateInShort } from '../frame/state-words.ts';

type Compared = WaveComparison['categories'][number];
type TrendWave = GroupTrend['waves'][number];

/** The change in a category, or the reason why it is unknown. */
export function comparedInWords({ before, after, is_comparable, change }: Compared): string {
  if (before === undefined && after === undefined) return NOT_SHOWN;
  if (before === undefined || after === undefined) return 'Nothing to compare';
  if (!is_comparable) return 'Not compared: the waves asked different questions';
  const words = changeInWords(change);
  if (words !== null) return words;
  if (before.kind !== 'mean' || after.kind !== 'mean') return 'Not compared: a figure is at an end of the scale';
  // The reason is shown beside each figure with too few answers.
  if (isTooSmall(before) || isTooSmall(after)) return 'Not compared';
  return 'Nothing to compare';
}

/** The ids of the two waves in an address; null: missing. */
export interface AddressedWaves {
  readonly before: string | null;
  readonly after: string | null;
}

/** Reason why the waves in an address cannot be compared; null: they can, or the address names none. An address can also name just one. */
export function addressProblem(waves: readonly TrendWave[], { before, after }: AddressedWaves): string | null {
  const named = [before, after].flatMap((id) => (id === null ? [] : [waves.findIndex(({ wave }) => wave.id === id)]));
  if (named.includes(-1)) return 'The link names a wave that this campaign does not have. Part of it may be missing.';
  const unready = named.flatMap((index) => waves.slice(index, index + 1)).find(({ state }) => state !== 'ready');
  if (unready !== undefined) {
    return `The wave of ${datesInWords(unready.wave)} has no results to compare: ${stateInShort(unready.state)?.toLowerCase()}.`;
  }
  const [start, end] = named;
  if (start !== undefined && end !== undefined && start >= end) {
    return 'The link names an earlier wave that is not before the later one.';
  }
  return null;
}

/** The id of a wave with results, otherwise the empty string. */
export function readyId(waves: readonly TrendWave[], id: string | null): string {
  return waves.find(({ wave, state }) => wave.id === id && state === 'ready')?.wave.id ?? '';
}

export interface Pair {
  readonly before: TrendWave;
  readonly after: TrendWave;
}

/**
 * The two waves to compare, among the waves with results. A wave that is missing or cannot be used is replaced by one of the two newest, or
 * by the wave next to the other one. {@link addressProblem} reports invalid addresses.
 *
 * @param waves oldest first
 * @returns `null` for fewer than two waves
 */
export function pairOf(waves: readonly TrendWave[], { before, after }: AddressedWaves): Pair | null {
  const ready = waves.filter(({ state }) => state === 'ready');
  const indexOf = (id: string | null) => ready.findIndex(({ wave }) => wave.id === id);
  const last = ready.length - 1;
  const [asked, later] = [indexOf(before), indexOf(after)];
  const start = asked >= 0 && asked < last ? asked : Math.max(0, (later > 0 ? later : last) - 1);
  const first = ready[start];
  const second = ready[later > start ? later : last];
  return first === undefined || second === undefined || first === second ? null : { before: first, after: second };
}

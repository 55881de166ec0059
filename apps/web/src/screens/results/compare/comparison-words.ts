import type { GroupTrend, WaveComparison } from '@plumbline/contract/wire';
import { FEWEST_FOR_INTERVAL } from '@plumbline/domain/statistics/interval';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { changeInWords, NOT_SHOWN } from '../figure-words.ts';

type Compared = WaveComparison['categories'][number];
type TrendWave = GroupTrend['waves'][number];

/** What changed in a category, or why that is not known. */
export function comparedInWords({ before, after, is_comparable, change }: Compared): string {
  if (before === undefined && after === undefined) return NOT_SHOWN;
  if (before === undefined || after === undefined) return 'Nothing to compare';
  if (!is_comparable) return 'Not compared: the waves asked different questions';
  const words = changeInWords(change);
  if (words !== null) return words;
  if (before.kind !== 'mean' || after.kind !== 'mean') return 'Not compared: a figure is at an end of the scale';
  if (Math.min(before.n, after.n) < FEWEST_FOR_INTERVAL) {
    return `Not compared: fewer than ${FEWEST_FOR_INTERVAL} people`;
  }
  return 'Nothing to compare';
}

/** A wave in a list, such as 'Wave 2, 4 – 18 May 2026'. */
export function waveInWords({ wave }: Pick<TrendWave, 'wave'>): string {
  return `Wave ${wave.number}, ${datesInWords(wave)}`;
}

interface Pair {
  readonly before: TrendWave;
  readonly after: TrendWave;
}

/**
 * The two waves that an address asks for, of those whose figures are known. Whatever is missing or does not fit becomes the two
 * newest, or the wave next to the other one.
 *
 * @param waves oldest first
 * @returns `null` of fewer than two waves
 */
export function pairOf(
  waves: readonly TrendWave[],
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Pair | null {
  const ready = waves.filter(({ state }) => state === 'ready');
  const placeOf = (id: string | null) => ready.findIndex(({ wave }) => wave.id === id);
  const last = ready.length - 1;
  const [asked, later] = [placeOf(before), placeOf(after)];
  const start = asked >= 0 && asked < last ? asked : Math.max(0, (later > 0 ? later : last) - 1);
  const first = ready[start];
  const second = ready[later > start ? later : last];
  return first === undefined || second === undefined || first === second ? null : { before: first, after: second };
}

import type { GroupResults, WaveResults } from '@plumbline/contract/wire';
import { type ConcludedCategory, type Conclusion, concludeFrom } from '@plumbline/domain/group-results/conclusion';
import { figureInWords } from './figure-words.ts';
import { whenInWords } from './wave-names.ts';

type Concluded = Pick<WaveResults | GroupResults, 'wave' | 'categories' | 'previous_wave'>;

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Most categories that the sentence names as lowest. */
const NAMED = 2;

/**
 * The results of a group in one sentence, such as "2 of 8 categories are below 60%; Physical condition is lowest at 54%, 5 points lower than
 * in October 2026."; null without a figure.
 */
export function conclusionInWords({ wave, categories, previous_wave }: Concluded): string | null {
  const conclusion = concludeFrom<ConcludedCategory>(categories);
  if (conclusion === null) return null;
  const since = previous_wave === null ? null : whenInWords(previous_wave, wave);
  const parts = [lowInWords(conclusion), lowestInWords(conclusion, since)].filter((part) => part !== null);
  return parts.length === 0 ? null : `${parts.join('; ')}.`;
}

function lowInWords({ low, shown, lowBelow, areOthersFair }: Conclusion): string | null {
  const isLow = lowBelow === null ? 'low' : `below ${lowBelow}%`;
  if (low.length === 0) return areOthersFair ? `No category is ${isLow}` : null;
  if (low.length === shown) return shown === 1 ? null : `All ${shown} categories are ${isLow}`;
  if (!areOthersFair) return `At least ${low.length} of ${shown} categories are ${isLow}`;
  return low.length === 1
    ? `1 of ${shown} categories is ${isLow}`
    : `${low.length} of ${shown} categories are ${isLow}`;
}

function lowestInWords({ lowest }: Conclusion, since: string | null): string | null {
  const [first] = lowest;
  if (first === undefined || lowest.length > NAMED) return null;
  const names = LIST.format(lowest.map(({ name }) => name));
  const level = `${names} ${lowest.length === 1 ? 'is' : 'are'} lowest at ${figureInWords(first.figure)}`;
  const change = lowest.length === 1 && first.change?.kind === 'clear' ? first.change.points : 0;
  if (change === 0 || since === null) return level;
  return `${level}, ${pointsInWords(change)} than ${since}`;
}

function pointsInWords(points: number): string {
  const size = Math.abs(points);
  return `${size} ${size === 1 ? 'point' : 'points'} ${points < 0 ? 'lower' : 'higher'}`;
}

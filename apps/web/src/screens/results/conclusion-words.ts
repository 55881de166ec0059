import type { GroupChange, GroupResults, WaveResults } from '@plumbline/contract/wire';
import { type Conclusion, concludeFrom } from '@plumbline/domain/group-results/conclusion';
import { figureInWords, groupName } from './figure-words.ts';
import { whenInWords } from './wave-names.ts';

type Concluded = Pick<WaveResults | GroupResults, 'wave' | 'previous_wave'> & {
  readonly categories: readonly Category[];
  /** On the page of a wave: the groups where to act first. */
  readonly act_first?: WaveResults['act_first'];
};

type Beside = WaveResults['act_first'][number];

type Category = Pick<WaveResults['categories'][number], 'name' | 'figure' | 'fair_from' | 'change'>;

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * The results of a group in one sentence, such as "2 of 8 categories are below 60%; Physical condition is lowest at 54%, 5 points lower than
 * in October 2026."; null without a figure.
 *
 * @param of whom the figures are of, such as "everyone asked" or the name of a group, because the groups within can have other figures
 */
export function conclusionInWords(results: Concluded, of: string): string | null {
  const beside = (results.act_first ?? []).filter(({ group }) => group.kind !== 'organisation');
  const conclusion = concludeFrom(results.categories, beside);
  if (conclusion === null) return null;
  const parts = [lowInWords(conclusion, of), lowestInWords(conclusion, results)].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return [`${parts.join('; ')}.`, ...lowBesideInWords(conclusion), ...fallenBesideInWords(conclusion, results)].join(
    ' ',
  );
}

/** Sentence on the low groups, such as "But Formwork is at 44% in Stress.", if the whole is not low; otherwise none. */
function lowBesideInWords({ low, lowBeside }: Conclusion<Category, Beside>): readonly string[] {
  const [first] = lowBeside;
  if (first === undefined || low === null) return [];
  const names = [...new Set(lowBeside.map(({ group }) => groupName(group)))];
  if (names.length > 1) return [`But ${LIST.format(names)} are below ${low.below}% in at least one category.`];
  return [`But ${names.join()} is at ${figureInWords(first.figure)} in ${first.category.name}.`];
}

/** Sentence on the groups that fell, such as "But in Stress, Formwork is 9 points lower than in October 2026.", if the whole is not low. */
function fallenBesideInWords({ fallenBeside }: Conclusion<Category, Beside>, waves: Concluded): readonly string[] {
  const [first] = fallenBeside;
  const since = changedSinceInWords(first?.change, waves);
  if (first === undefined || since === null) return [];
  const names = [...new Set(fallenBeside.map(({ group }) => groupName(group)))];
  if (names.length > 1) return [`But ${LIST.format(names)} have clearly fallen in at least one category.`];
  return [`But in ${first.category.name}, ${names.join()} is ${since}.`];
}

function lowInWords({ low, shown, hidden }: Conclusion<Category, Beside>, of: string): string | null {
  if (low === null) return null;
  const limit = `below ${low.below}% for ${of}`;
  if (low.count === 0) {
    return hidden === 0 ? `No category is ${limit}` : `None of the ${shown} categories shown is ${limit}`;
  }
  const categories = `${shown === 1 ? 'category' : 'categories'}${hidden === 0 ? '' : ' shown'}`;
  if (low.count === shown && shown > 1) return `All ${shown} ${categories} are ${limit}`;
  return `${low.count} of ${shown} ${categories} ${low.count === 1 ? 'is' : 'are'} ${limit}`;
}

function lowestInWords(
  { lowest, hidden }: Conclusion<Category, Beside>,
  { wave, previous_wave }: Pick<Concluded, 'wave' | 'previous_wave'>,
): string | null {
  const [first] = lowest;
  if (first === undefined) return null;
  const names = LIST.format(lowest.map(({ name }) => name));
  const rank = hidden === 0 ? 'lowest' : 'lowest of these';
  const level = `${names} ${lowest.length === 1 ? 'is' : 'are'} ${rank} at ${figureInWords(first.figure)}`;
  const since = lowest.length === 1 ? changedSinceInWords(first.change, { wave, previous_wave }) : null;
  return since === null ? level : `${level}, ${since}`;
}

/** A clear change, such as '5 points lower than in October 2026'; null: none. */
export function changedSinceInWords(
  change: GroupChange | undefined,
  { wave, previous_wave }: Pick<Concluded, 'wave' | 'previous_wave'>,
): string | null {
  if (change?.kind !== 'clear' || change.points === 0 || previous_wave === null) return null;
  return `${pointsInWords(change.points)} than ${whenInWords(previous_wave, wave)}`;
}

function pointsInWords(points: number): string {
  const size = Math.abs(points);
  return `${size} ${size === 1 ? 'point' : 'points'} ${points < 0 ? 'lower' : 'higher'}`;
}

import type { GroupFigure, WaveResults } from '@plumbline/contract/wire';
import { count, people } from '../../campaigns/campaign-words.ts';
import { answeredInWords, changeInWords, comparedPeopleInWords, groupName, intervalInWords } from '../figure-words.ts';
import { levelInWords, nothingStandsOutInWords } from '../wave/results-words.ts';
import { nameBeside } from '../wave-names.ts';

type Category = WaveResults['categories'][number];
type Mean = Extract<GroupFigure, { kind: 'mean' }>;

/** A category with a shown mean, preferably with an interval. */
function shownMean(results: WaveResults): { readonly category: Category; readonly figure: Mean } | null {
  const shown = results.categories.flatMap((category) =>
    category.figure?.kind === 'mean' ? [{ category, figure: category.figure }] : [],
  );
  return shown.find(({ figure }) => figure.interval !== null) ?? shown[0] ?? null;
}

/** Number of people counted in a category, and their mean. */
export function meanExample(results: WaveResults): string | null {
  const shown = shownMean(results);
  if (shown === null) return null;
  const { category, figure } = shown;
  if (results.wave.is_gated) {
    const all = questionsInWords(category.rests_on ?? category.questions);
    return `${category.name}: ${people(figure.n)} counted. The mean of the means of ${all} is ${figure.percent}%.`;
  }
  const needed = Math.ceil(category.questions / 2);
  return `${category.name} has ${questionsInWords(category.questions)}, so answering ${needed} was enough to count. ${people(figure.n)} counted. The mean of their scores is ${figure.percent}%.`;
}

/** Meaning of an interval. */
export function intervalExample(results: WaveResults): string | null {
  const shown = shownMean(results);
  const interval = intervalInWords(shown?.figure);
  if (shown === null || interval === null) return null;
  const { asked, answered } = results.wave;
  const share = answeredInWords({ asked, answered });
  const { name } = shown.category;
  return `In ${name}, the ${count(shown.figure.n)} people who counted have a mean of ${shown.figure.percent}%, with an interval of ${interval}.${share === null ? '' : ` In the whole wave, ${share.text}.`}`;
}

/** The first place to act, or that none stands out. */
export function actFirstExample(results: WaveResults): string | null {
  if (results.state !== 'ready' || results.categories.length === 0) return null;
  const [first] = results.act_first;
  if (first === undefined) return nothingStandsOutInWords(results);
  return `${groupName(first.group)}: ${levelInWords(first, results)}.`;
}

/** A change since the wave before, a clear one first. */
export function changeExample({ categories, wave, previous_wave }: WaveResults): string | null {
  if (previous_wave === null) return null;
  const changed = categories.filter(({ change }) => change !== undefined);
  const shown = changed.find(({ change }) => change?.kind === 'clear') ?? changed[0];
  const [words, whose] = [changeInWords(shown?.change, 'no clear change'), comparedPeopleInWords(shown?.change)];
  if (shown === undefined || words === null || whose === null) return null;
  return `${shown.name} since ${nameBeside(previous_wave, wave)}: ${words}. Compared: ${whose.toLowerCase()}.`;
}

/** Reliability of a category, and its meaning for one person in individual mode. */
export function reliabilityExample({ wave, categories, state }: WaveResults): string | null {
  if (state !== 'ready' || categories.length === 0) return null;
  for (const { name, reliability } of categories) {
    if (reliability.kind !== 'measured') continue;
    const { alpha, interval, omega, one_person } = reliability;
    const digits = wave.is_gated ? 1 : 2;
    return [
      `${name} has an alpha of ${decimals(alpha, digits)} (${decimals(interval.low, 2)} to ${decimals(interval.high, 2)})`,
      omega === null ? '' : ` and an omega of ${decimals(omega, digits)}`,
      '.',
      one_person === null
        ? ''
        : ` One person’s score is about ${decimals(one_person.error, 1)} points away from what they would score on average, and changes by more than chance from ${decimals(one_person.reliable_change, 1)} points on.`,
    ].join('');
  }
  return categories.every(({ reliability }) => reliability.kind === 'too_few')
    ? 'Too few people answered every question of a category, so no reliability is shown.'
    : 'In no category is the reliability a figure: the page of the wave says why for each.';
}

/** Categories in which crews are ranked. */
export function crewsExample({ categories, groups, state }: WaveResults): string | null {
  if (state !== 'ready' || groups.crews < 2 || categories.length === 0) return null;
  const named = (differ: boolean) =>
    categories.filter(({ do_crews_differ }) => do_crews_differ === differ).map(({ name }) => name);
  const [differing, alike] = [named(true), named(false)];
  if (differing.length + alike.length === 0) return 'Too few crews are shown to tell whether crews differ.';
  if (differing.length === 0)
    return 'In no category do the crews that are shown differ by more than chance, so they are not ranked.';
  if (alike.length === 0) return 'Crews differ by more than chance in every category.';
  return `Crews differ by more than chance in ${new Intl.ListFormat('en-GB').format(differing)}, and not in the other categories.`;
}

function questionsInWords(number: number): string {
  return number === 1 ? '1 question' : `${count(number)} questions`;
}

function decimals(value: number, digits: number): string {
  return value.toFixed(digits).replace('-', '−');
}

import type { GroupFigure, GroupResultsList, ResultsOfWave, WaveResults } from '@plumbline/contract/wire';
import { joinNames } from '@plumbline/domain/join-names';
import { count } from '../../campaigns/campaign-words.ts';
import { changedSinceInWords } from '../conclusion-words.ts';
import { answeredInWords, answersInWords, basedOnInWords, figureInWords, markedShareInWords } from '../figure-words.ts';

type ActFirst = WaveResults['act_first'][number];
/** The wave of the figures and the one before it. */
type Waves = Pick<WaveResults, 'wave' | 'previous_wave'>;
type CrewCategories = readonly Pick<WaveResults['categories'][number], 'name' | 'do_crews_differ'>[];

/** The mode of the wave, and its consequence for shown figures. */
export function shownInWords({ mode, threshold, is_gated }: ResultsOfWave): string {
  const name = mode === 'group' ? 'Anonymous' : 'With names';
  return is_gated ? `${name}, groups of ${threshold} or more` : name;
}

/** Consequence of a low answered share for the figures; null: not low, or hidden. */
export function lowShareInWords(wave: Pick<ResultsOfWave, 'asked' | 'answered' | 'status'>): string | null {
  if (answeredInWords(wave)?.isLow !== true) return null;
  return wave.status === 'running'
    ? 'Fewer than 60% have answered so far. The figures can still change, and those who have not answered may see things differently.'
    : 'Fewer than 60% answered. Those who did not may see things differently, so read the figures with care.';
}

/** Reason why a wave with results shows no figures. */
export function nothingShownInWords({ answered, is_gated, threshold }: ResultsOfWave): string {
  if (answered === 0) return 'Nobody has answered.';
  return is_gated
    ? `Figures are shown only from ${threshold} answers on, and not where they would give a smaller group away.`
    : 'A person counts in a category once they have answered half of its questions.';
}

/** Reason why a group is to be acted on first, and its response count. */
export function reasonInWords(each: ActFirst, waves: Waves): string {
  const { category, figure } = each;
  const share = markedShareInWords(each) ?? answersInWords(figure.n);
  const basedOn = basedOnInWords({ rests_on: each.rests_on, questions: category.questions });
  return `${whyInWords(each, waves)}. ${share}.${basedOn === null ? '' : ` ${basedOn}.`}`;
}

/** Maximum number of other low categories that are named. */
const MAX_NAMED = 3;

/** Such as 'Also low: Workload 44%, Equipment 51%'. */
export function alsoLowInWords(categories: readonly { readonly name: string; readonly figure: GroupFigure }[]): string {
  const named = categories.slice(0, MAX_NAMED).map(({ name, figure }) => `${name} ${figureInWords(figure)}`);
  const more = categories.length - named.length;
  return `Also low: ${joinNames(named)}${more === 0 ? '' : ` and ${more} more`}`;
}

/** The category, its figure and the reason, such as '44% in Workload. Below 60%; everyone else is at 73%'. */
export function levelInWords(each: ActFirst, waves: Waves): string {
  return `${figureInWords(each.figure)} in ${each.category.name}. ${whyInWords(each, waves)}`;
}

/** The reason beside the category and its figure. */
function whyInWords(each: ActFirst, waves: Waves): string {
  const since = changedSinceInWords(each.change, waves);
  return [standingReasonInWords(each), since].filter((words) => words !== null).join('. ');
}

/** The reason in this wave; null: the only reason is the change since the wave before. */
function standingReasonInWords({ category, rest, reason }: ActFirst): string | null {
  const threshold = `${category.fair_from}%`;
  switch (reason) {
    case 'low_everywhere':
      return `Below ${threshold}; no group clearly differs`;
    case 'low':
      return `Below ${threshold}${rest === undefined ? '' : `; everyone else is at ${figureInWords(rest)}`}`;
    case 'low_and_below_rest':
      return `Below ${threshold}; ${rest === undefined ? 'clearly below everyone else' : `everyone else is at ${figureInWords(rest)}`}`;
    case 'below_rest':
      return rest === undefined ? 'Clearly below everyone else' : `Everyone else is at ${figureInWords(rest)}`;
    case 'fallen':
      return null;
  }
}

/** The note that no group is to be acted on first. Groups can still be clearly below the rest, by fewer than 5 points. */
export function nothingStandsOutInWords({
  groups,
  categories,
  previous_wave,
}: Pick<WaveResults, 'groups' | 'categories' | 'previous_wave'>): string {
  const { sites, crews, companies } = groups;
  const fairFrom = Math.min(...categories.map(({ fair_from }) => fair_from));
  if (sites + crews + companies === 0) {
    return `No category is below ${fairFrom}%${previous_wave === null ? '' : ' or has clearly fallen'}. Nobody in this wave had a site, a crew or a company to compare.`;
  }
  const kinds = [...(sites > 0 ? ['site'] : []), ...(crews > 0 ? ['crew'] : []), ...(companies > 0 ? ['company'] : [])];
  const some = CHOICE.format(kinds);
  return `No category is below ${fairFrom}%, for everyone asked or for a ${some} with enough answers, and no ${some} is clearly below the others by 5 points or more${previous_wave === null ? '' : ', or has clearly fallen'}.`;
}

/** The detectable difference; null: a difference was found, or no crew is compared. */
export function detectableInWords({
  detectable,
  act_first,
}: Pick<WaveResults, 'detectable' | 'act_first'>): string | null {
  if (detectable === null) return null;
  if (act_first.some(({ reason }) => reason === 'below_rest' || reason === 'low_and_below_rest')) return null;
  const { people, points } = detectable;
  return `With ${people} answers a crew, a difference of ${points} points from everyone else is noticed in 8 of 10 cases. Smaller ones often are not.`;
}

/** Categories by which crews cannot be sorted, with the reason; null: none. */
export function chanceInWords(categories: CrewCategories): string | null {
  const [alike, unknown] = [namesWhere(categories, false), namesWhere(categories, null)];
  const sentences = [
    ...(alike.length === 0 ? [] : [alikeInWords(alike, categories.length)]),
    ...(unknown.length === 0 ? [] : [unknownInWords(unknown, categories.length)]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function alikeInWords(names: readonly string[], all: number): string {
  const chance =
    'Crews that stand out are marked. Otherwise differences between the crews that are shown are mostly chance';
  return names.length === all
    ? `${chance}, so crews are listed by name and cannot be sorted by their figures.`
    : `${chance} in ${LIST.format(names)}, so crews cannot be sorted by ${itOrThese(names)}.`;
}

function unknownInWords(names: readonly string[], all: number): string {
  return names.length === all
    ? 'Whether crews differ by more than chance cannot be told from those that are shown, so crews are listed by name and cannot be sorted by their figures.'
    : `Whether crews differ by more than chance in ${LIST.format(names)} cannot be told from those that are shown, so crews cannot be sorted by ${itOrThese(names)}.`;
}

function itOrThese({ length }: readonly string[]): string {
  return length === 1 ? 'it' : 'these';
}

/**
 * Printed part of a list of groups, such as 'Printed here: crews 1 to 100 of 230, page 1 of 3.'; null: all of it.
 *
 * @param groups what the groups are, such as 'Crews'
 */
export function printedPartInWords(
  groups: string,
  { page, limit, total, total_pages }: GroupResultsList['pagination'],
): string | null {
  if (total_pages <= 1) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return `Printed here: ${groups.toLowerCase()} ${count(first)} to ${count(last)} of ${count(total)}, page ${page} of ${total_pages}.`;
}

function namesWhere(categories: CrewCategories, differ: boolean | null): readonly string[] {
  return categories.filter((each) => each.do_crews_differ === differ).map(({ name }) => name);
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

import type { Action, ActionSummary } from '@plumbline/contract/wire';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { dayInUtc } from '../../ui/dates.ts';
import { answersInWords, figureInWords, groupName, intervalInWords } from '../results/figure-words.ts';
import { nameBeside } from '../results/wave-names.ts';

export const STATUS_WORDS: Readonly<Record<ActionStatus, string>> = {
  open: 'Open',
  in_progress: 'In progress',
  done: 'Done',
  checked: 'Checked',
};

/** The label of the button that changes a status. */
export function stepInWords(from: ActionStatus, to: ActionStatus): string {
  switch (to) {
    case 'open':
      return 'Mark as not started';
    case 'in_progress':
      return from === 'open' ? 'Start' : 'Reopen';
    case 'done':
      return 'Mark as done';
    case 'checked':
      return 'Mark as checked';
  }
}

/** The message after a status has changed. */
export const CHANGED_WORDS: Readonly<Record<ActionStatus, string>> = {
  open: 'Action is open again',
  in_progress: 'Action started',
  done: 'Action done',
  checked: 'Action checked',
};

/** Maximum number of names in a sentence. */
const NAMES_MAX = 3;

/** Names the members who can check an action; null: the reader can, or the action is not done. */
export function checkersInWords({ to_be_checked_by: names }: Pick<ActionSummary, 'to_be_checked_by'>): string | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMES_MAX);
  const more = names.length - shown.length;
  const all = [...shown, ...(more === 0 ? [] : [`${more} more`])];
  return `You marked it as done, so somebody else checks it: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(all)}.`;
}

/** The due date, with a mark on an overdue action. */
export function dueInWords({ due_on, is_overdue }: Pick<ActionSummary, 'due_on' | 'is_overdue'>): string {
  return is_overdue ? `Overdue: was due ${dayInUtc(due_on)}` : `Due ${dayInUtc(due_on)}`;
}

export const OWNER_LEFT = 'has left or cannot see actions any more; choose another owner';

/** The owner, including an owner who has left. */
export function ownerInWords({ owner, owner_left }: Pick<ActionSummary, 'owner' | 'owner_left'>): string {
  return owner_left ? `${owner.name} ${OWNER_LEFT}` : owner.name;
}

/** The site, or the crew with its site. */
export function placeInWords({ site, crew }: Pick<ActionSummary, 'site' | 'crew'>): string {
  return crew === null ? site.name : `${crew.name} at ${site.name}`;
}

type Origin = Action['origin'];

/** The origin of an action, in one line. @param checkedWave the wave by which the action was checked */
export function originInWords(origin: Origin, checkedWave: Origin['wave'] = null): string {
  const { kind, group, category, question, wave, campaign, survey } = origin;
  if (kind === 'manual') return 'Added by hand';
  if (kind === 'follow_up') {
    return survey === null || survey.name === null ? 'From a follow-up' : `From the follow-up of ${survey.name}`;
  }
  const subject = category?.name ?? question?.text;
  const of = group === null ? null : groupName(group);
  const what = [subject, of].filter((part) => part !== undefined && part !== null);
  if (what.length === 0) return 'From the results of a group';
  const when = waveInWords(wave, checkedWave);
  const where = `From ${what.join(', ')}${campaign === null ? '' : ` in ${campaign.name}`}`;
  return when === null ? where : `${where}, ${when}`;
}

/** The name of a wave beside another one; null: the wave was deleted. */
export function waveInWords(wave: Origin['wave'], other: Origin['wave'] = null): string | null {
  const start = startOf(wave);
  return start === null ? null : nameBeside(start, startOf(other));
}

function startOf(wave: Origin['wave']): { readonly starts_on: string } | null {
  return wave === null || wave.starts_on === null ? null : { starts_on: wave.starts_on };
}

/** The figure at the time when the action was added, such as '62% (55% to 69%), 14 answers'; null: hidden. */
export function storedFigureInWords({ figure }: Pick<Origin, 'figure'>): string | null {
  if (figure === null) return null;
  const interval = intervalInWords(figure);
  return `${figureInWords(figure)}${interval === null ? '' : ` (${interval})`}, ${answersInWords(figure.n)}`;
}

import type { KeyRight } from '@plumbline/contract/key-rights';
import type { ApiKey } from '@plumbline/contract/wire';
import { KEY_PREFIX } from '@plumbline/domain/api-key';
import { day, dayInUtc } from '../../../../ui/dates.ts';
import { sitesInWords } from '../../members/member-scope.ts';

/** The name of each right, and what it allows. */
export const RIGHT_WORDS: Readonly<Record<KeyRight, { readonly label: string; readonly hint: string }>> = {
  results: {
    label: 'Read results',
    hint: 'Results of groups that are large enough to be shown to everybody. No names.',
  },
  everything: {
    label: 'Read everything with names',
    hint: 'What a safety manager sees: people, their surveys and results, actions. Anonymous campaigns stay anonymous.',
  },
  people: {
    label: 'Write people',
    hint: 'Read, add and change people, crews, companies and sites, for example from your HR system.',
  },
  invite: {
    label: 'Invite',
    hint: 'Invite people to surveys, plan campaigns, send reminders. It can read the link of a survey, with which it can be answered.',
  },
  act: {
    label: 'Act',
    hint: 'Read, add and change actions, also about a person; assign follow-ups and record outcomes. It sees the reasons of a follow-up, such as a stop-work answer, and the figures of an action’s group.',
  },
};

/** The rights in the order of the form. Not imported from the contract, which would add the rights of every call to the bundle. */
export const RIGHTS = Object.keys(RIGHT_WORDS) as KeyRight[];

export const KEY_STATES: Readonly<Record<Exclude<ApiKey['state'], 'active'>, string>> = {
  ended: 'Ended',
  stopped: 'Stopped',
};

/** Such as "Read results, Invite". */
export function rightsInWords(rights: ApiKey['rights']): string {
  return rights.map((right) => RIGHT_WORDS[right].label).join(', ');
}

/** Such as "pl_live_…a1B2 · Whole organization". */
export function keyInWords({ ends_with, sites }: ApiKey): string {
  return `${KEY_PREFIX}…${ends_with} · ${sitesInWords(sites)}`;
}

/** Such as "Ends on 10 Jul 2026. Last used on 4 May 2026. Owner: Ann Lee." */
export function useInWords({ state, ends_on, last_used_on, owner_name }: ApiKey): string {
  return [
    `${state === 'ended' ? 'Ended' : 'Ends'} on ${dayInUtc(ends_on)}.`,
    last_used_on === null ? 'Never used.' : `Last used on ${dayInUtc(last_used_on)}.`,
    `Owner: ${owner_name ?? 'a former member'}.`,
  ].join(' ');
}

/** A remark about a key that has stopped, or whose earlier secret still works; null: none. */
export function remarkOn({ state, previous }: ApiKey): string | null {
  if (state === 'stopped')
    return 'It does not work, because its owner is no longer an administrator. Rotate it to become its owner.';
  if (previous === null) return null;
  return `The previous secret …${previous.ends_with} works until ${day(previous.works_until)}.`;
}

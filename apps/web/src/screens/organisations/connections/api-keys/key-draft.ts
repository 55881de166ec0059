import type { KeyRight } from '@plumbline/contract/key-rights';
import { KEY_DAYS_MAX } from '@plumbline/domain/api-key';
import { isLocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';

/** A key in the form that creates it. */
export interface KeyDraft {
  readonly name: string;
  readonly rights: readonly KeyRight[];
  readonly isLimited: boolean;
  /** The chosen sites; kept while `isLimited` is false. */
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  /** `YYYY-MM-DD`, as typed. */
  readonly endsOn: string;
}

/** The range of days that a key can end on. */
export interface LastDays {
  readonly first: string;
  readonly last: string;
}

const USUAL_DAYS = 90;

export function lastDays(now: Date, timeZone: string): LastDays {
  const first = localDateOf(now, timeZone);
  return { first, last: plusDays(first, KEY_DAYS_MAX) ?? first };
}

export function newKeyDraft({ first }: LastDays): KeyDraft {
  return { name: '', rights: [], isLimited: false, sites: [], endsOn: plusDays(first, USUAL_DAYS) ?? first };
}

/** The fields of the call, in the order of the form. */
export const KEY_FIELDS = ['name', 'rights', 'site_ids', 'ends_on'] as const;

/** What is missing in each field; null: nothing. */
export function problemsOf(
  { name, rights, isLimited, sites, endsOn }: KeyDraft,
  { first, last }: LastDays,
): Readonly<Record<(typeof KEY_FIELDS)[number], string | null>> {
  const isPossible = isLocalDate(endsOn) && endsOn >= first && endsOn <= last;
  return {
    name: name.trim() === '' ? 'Enter a name.' : null,
    rights: rights.length === 0 ? 'Choose at least one right.' : null,
    site_ids: isLimited && sites.length === 0 ? 'Choose at least one site.' : null,
    ends_on: isPossible ? null : 'Choose a day from today, and at most a year from now.',
  };
}

export function bodyOf({ name, rights, isLimited, sites, endsOn }: KeyDraft) {
  return {
    name: name.trim(),
    rights: [...rights],
    site_ids: isLimited ? sites.map(({ id }) => id) : null,
    ends_on: endsOn,
  };
}

import type { ApiKey } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { toSeenSites } from '../../organisations/lends.ts';
import type { NamedSite } from '../../workforce/lends.ts';
import type { KeyRow } from './api-keys.repository.ts';

interface KeyContext {
  readonly now: Date;
  /** Time zone of the organisation. */
  readonly timeZone: string;
  /** The sites of the keys. */
  readonly sites: readonly NamedSite[];
}

export function toApiKey(row: KeyRow, { now, timeZone, sites }: KeyContext): ApiKey {
  const { id, name, rights, site_ids, ends_with, owner_name, last_used_on } = row;
  return {
    id,
    name,
    rights,
    sites: toSeenSites(site_ids, sites),
    state: stateOf(row, now),
    ends_with,
    previous: toPrevious(row, now),
    owner_name,
    created_at: row.created_at.toISOString(),
    // `ends_at` is the first moment after the last day.
    ends_on: localDateOf(new Date(row.ends_at.getTime() - 1), timeZone),
    last_used_on,
  };
}

export function stateOf({ ends_at, is_answered_for }: KeyRow, now: Date): ApiKey['state'] {
  if (ends_at <= now) return 'ended';
  return is_answered_for ? 'active' : 'stopped';
}

function toPrevious({ previous_ends_with, previous_until }: KeyRow, now: Date): ApiKey['previous'] {
  if (previous_ends_with === null || previous_until === null || previous_until <= now) return null;
  return { ends_with: previous_ends_with, works_until: previous_until.toISOString() };
}

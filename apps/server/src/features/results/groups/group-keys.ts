import { NO_PLACE } from '@plumbline/domain/group-results/base-cells';
import { keyOf, ORGANISATION_KEY } from '@plumbline/domain/release/group-counts';

/** The key of the whole organisation in the API. */
export const ORGANISATION = 'organisation';

/** A group as the API names it and as it is stored. */
export interface StoredGroup {
  readonly group_key: string;
  readonly kind: 'organisation' | 'site' | 'crew' | 'company';
  /** The site, or the site of the crew. */
  readonly site_id: string | null;
  /** The crew or the company. */
  readonly place_id: string | null;
}

/** @param key of the domain, see `keyOf` */
export function toStoredGroup(key: string): StoredGroup {
  if (key === ORGANISATION_KEY) return { group_key: ORGANISATION, kind: 'organisation', site_id: null, place_id: null };
  const [kind, first, second] = key.split(' ');
  const group_key = key.replaceAll(' ', '.');
  switch (kind) {
    case 'site':
      return { group_key, kind, site_id: idOf(first), place_id: null };
    case 'company':
      return { group_key, kind, site_id: null, place_id: idOf(first) };
    case 'crew':
      return { group_key, kind, site_id: idOf(first), place_id: idOf(second) };
    default:
      throw new RangeError(`${key} is no key of a group`);
  }
}

function idOf(part: string | undefined): string | null {
  return part === undefined || part === NO_PLACE ? null : part;
}

/** The key that the domain gives a stored group. */
export function toDomainKey({ kind, site_id, place_id }: StoredGroup): string {
  switch (kind) {
    case 'organisation':
      return ORGANISATION_KEY;
    case 'site':
      return keyOf({ kind, id: site_id ?? NO_PLACE });
    case 'company':
      return keyOf({ kind, id: place_id ?? NO_PLACE });
    case 'crew':
      return keyOf({ kind, id: `${site_id ?? NO_PLACE} ${place_id ?? NO_PLACE}` });
  }
}

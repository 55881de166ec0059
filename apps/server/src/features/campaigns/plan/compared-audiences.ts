import type { Audience } from '@plumbline/domain/campaigns/audience';
import {
  type AudienceDifference,
  findAudienceDifference,
  type GroupedAudience,
  groupAudience,
} from '@plumbline/domain/release/audience-difference';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type AskablePlace, listAskablePlaces } from './audience.repository.ts';

/** How many people an audience has at each place. */
type CountsByPlace = ReadonlyMap<AskablePlace, number>;

/** Compares one audience with others, by the current list of people, which is read once. */
export async function prepareComparison(
  scope: TenantScope,
  audience: Audience,
  others: readonly Audience[],
): Promise<(other: Audience, threshold: number) => AudienceDifference | null> {
  const chosen = new Set([audience, ...others].flatMap(personIdsOf));
  const countsOf = counterOf(await listAskablePlaces(scope, [...chosen]));
  const own = countsOf(audience);
  const ownGroups = new Map<number, GroupedAudience>();
  return (other, threshold) => {
    const first = ownGroups.get(threshold) ?? groupAudience(own, threshold);
    ownGroups.set(threshold, first);
    const people = countsOf(other);
    const both =
      audience.kind === 'people' && other.kind === 'people'
        ? countsOf({ kind: 'people', personIds: inBoth(audience.personIds, other.personIds) })
        : countInBoth(people, own);
    return findAudienceDifference(first, groupAudience(people, threshold), both);
  };
}

function personIdsOf(audience: Audience): readonly string[] {
  return audience.kind === 'people' ? audience.personIds : [];
}

function inBoth(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}

/** At each place at least one audience has everyone or no one, so the smaller count is that of people in both. */
function countInBoth(people: CountsByPlace, others: CountsByPlace): CountsByPlace {
  const both = new Map<AskablePlace, number>();
  for (const [place, count] of people) both.set(place, Math.min(count, others.get(place) ?? 0));
  return both;
}

/** Counts the people of an audience at each place, through indexes of the places. */
function counterOf(places: readonly AskablePlace[]): (audience: Audience) => CountsByPlace {
  const everybody = (of: readonly AskablePlace[]) => new Map(of.map((place) => [place, place.people]));
  const withKey = (key: 'site' | 'crew' | 'company') => {
    const byId = Map.groupBy(places, (place) => place[key]);
    return (ids: readonly string[]) => everybody([...new Set(ids)].flatMap((id) => byId.get(id) ?? []));
  };
  const [ofSites, ofCrews, ofCompanies] = [withKey('site'), withKey('crew'), withKey('company')];
  const withChosen = places.filter(({ chosen }) => chosen.length > 0);
  return (audience) => {
    switch (audience.kind) {
      case 'everyone':
        return everybody(places);
      case 'sites':
        return ofSites(audience.siteIds);
      case 'crews':
        return ofCrews(audience.crewIds);
      case 'companies':
        return ofCompanies(audience.companyIds);
      case 'people': {
        const ids = new Set(audience.personIds);
        const counted = withChosen.map((place) => [place, place.chosen.filter((id) => ids.has(id)).length] as const);
        return new Map(counted.filter(([, people]) => people > 0));
      }
    }
  };
}

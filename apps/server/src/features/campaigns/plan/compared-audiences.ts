import type { Audience } from '@plumbline/domain/campaigns/audience';
import {
  type AudienceDifference,
  findAudienceDifference,
  type GroupedAudience,
  groupAudience,
  type PeopleByPlace,
} from '@plumbline/domain/release/audience-difference';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type AskablePlace, listAskablePlaces } from './audience.repository.ts';

/** Compares one audience with others, by the current list of people, which is read once. */
export async function audienceComparison(
  scope: TenantScope,
  audience: Audience,
  others: readonly Audience[],
): Promise<(other: Audience, threshold: number) => AudienceDifference | null> {
  const chosen = new Set([audience, ...others].flatMap(personIdsOf));
  const places = await listAskablePlaces(scope, [...chosen]);
  const own = countPeople(places, memberCounter(audience));
  const ownGroups = new Map<number, GroupedAudience>();
  return (other, threshold) => {
    const first = ownGroups.get(threshold) ?? groupAudience(own, threshold);
    ownGroups.set(threshold, first);
    const second = groupAudience(countPeople(places, memberCounter(other)), threshold);
    return findAudienceDifference(first, second, countPeople(places, memberCounter(audience, other)));
  };
}

function personIdsOf(audience: Audience): readonly string[] {
  return audience.kind === 'people' ? audience.personIds : [];
}

function countPeople(places: readonly AskablePlace[], count: (place: AskablePlace) => number): PeopleByPlace {
  return new Map(places.map((place) => [place, count(place)] as const).filter(([, people]) => people > 0));
}

/** Counts the people of a place who are in all of the audiences. */
function memberCounter(...audiences: readonly Audience[]): (place: AskablePlace) => number {
  const chosen = audiences.filter(({ kind }) => kind === 'people').map((audience) => new Set(personIdsOf(audience)));
  const isOfPlaces = audiences.map(placeFilter);
  return (place) => {
    if (!isOfPlaces.every((isIncluded) => isIncluded(place))) return 0;
    if (chosen.length === 0) return place.people;
    return place.chosen.filter((id) => chosen.every((ids) => ids.has(id))).length;
  };
}

/** Whether somebody of a place can be in an audience. */
function placeFilter(audience: Audience): (place: AskablePlace) => boolean {
  switch (audience.kind) {
    case 'everyone':
      return () => true;
    case 'sites':
      return isIn(audience.siteIds, 'site');
    case 'crews':
      return isIn(audience.crewIds, 'crew');
    case 'companies':
      return isIn(audience.companyIds, 'company');
    case 'people':
      return ({ chosen }) => chosen.length > 0;
  }
}

function isIn(ids: readonly string[], key: 'site' | 'crew' | 'company'): (place: AskablePlace) => boolean {
  const all = new Set(ids);
  return ({ [key]: id }) => id !== null && all.has(id);
}

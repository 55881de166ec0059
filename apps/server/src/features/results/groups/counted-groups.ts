import { type SiteProgress, shownProgress } from '@plumbline/domain/campaigns/shown-progress';
import { groupKeysOf, NO_PLACE } from '@plumbline/domain/group-results/base-cells';
import { countByGroup, type Members } from '@plumbline/domain/group-results/members';
import { keyOf, ORGANISATION_KEY } from '@plumbline/domain/release/group-counts';
import type { AskedPlace } from '@plumbline/domain/release/reporting-groups';

/** Numbers of people asked and of answers in a group. */
export interface GroupCounts {
  readonly asked: number;
  readonly answered: number;
}

/**
 * Numbers of people asked and of answers of all groups with people asked, by key.
 *
 * @param answering the groups of the people who answered
 */
export function countGroups(places: readonly AskedPlace[], answering: Members): ReadonlyMap<string, GroupCounts> {
  const counts = new Map<string, { asked: number; answered: number }>();
  const countsOf = (key: string) => {
    const known = counts.get(key) ?? { asked: 0, answered: 0 };
    counts.set(key, known);
    return known;
  };
  for (const place of places) {
    for (const key of groupKeysOf(place)) countsOf(key).asked += place.asked;
  }
  for (const [key, answered] of countByGroup(answering)) countsOf(key).answered += answered;
  return counts;
}

/** Each reported place once, with the sum of the people asked: several small companies of a crew are reported as one. */
export function joinPlaces(places: readonly AskedPlace[]): readonly AskedPlace[] {
  const joined = new Map<string, AskedPlace>();
  for (const place of places) {
    const key = `${place.site} ${place.crew} ${place.company}`;
    joined.set(key, { ...place, asked: (joined.get(key)?.asked ?? 0) + place.asked });
  }
  return [...joined.values()];
}

/**
 * Keys of the groups "other crews" that are the only crew group of their site, and so have the figures of the site.
 *
 * @param places by reporting group
 */
export function crewsLikeTheirSite(places: readonly AskedPlace[]): ReadonlySet<string> {
  const bySite = Map.groupBy(places, ({ site }) => site ?? NO_PLACE);
  return new Set(
    [...bySite].flatMap(([site, own]) =>
      own.every(({ crew }) => crew === null) ? [keyOf({ kind: 'crew', id: `${site} ${NO_PLACE}` })] : [],
    ),
  );
}

/**
 * Keys of the groups with shown response counts: groups that the progress of their wave shows, and companies by the same rule.
 *
 * @param threshold in people; 0: all groups
 * @param hasFigures whether a company has a shown figure; the progress of a wave does not list companies
 */
export function groupsWithShownCounts(
  places: readonly AskedPlace[],
  threshold: number,
  hasFigures: (key: string) => boolean,
): ReadonlySet<string> {
  const withShownCounts = new Set<string>();
  const asked = places.reduce((sum, place) => sum + place.asked, 0);
  if (asked >= threshold) withShownCounts.add(ORGANISATION_KEY);
  const bySite = Map.groupBy(places, ({ site }) => site);
  for (const { siteId, reached, asked: shown, crews } of shownProgress(sitesOf(bySite), threshold)) {
    // Hidden sites are counted together with people without a site.
    const own = (bySite.get(siteId) ?? []).reduce((sum, place) => sum + place.asked, 0);
    if (own !== shown) continue;
    const site = siteId ?? NO_PLACE;
    if (reached !== null) withShownCounts.add(keyOf({ kind: 'site', id: site }));
    for (const crew of crews) {
      if (crew.reached !== null) withShownCounts.add(keyOf({ kind: 'crew', id: `${site} ${crew.crewId ?? NO_PLACE}` }));
    }
  }
  // Companies follow the rule for sites with one crew.
  const byCompany = Map.groupBy(
    places.map(({ company, asked: some }) => ({ site: company, crew: null, company, asked: some })),
    ({ site }) => site,
  );
  for (const { siteId: company, reached, asked: shown } of shownProgress(sitesOf(byCompany), threshold)) {
    const key = keyOf({ kind: 'company', id: company ?? NO_PLACE });
    const own = (byCompany.get(company) ?? []).reduce((sum, place) => sum + place.asked, 0);
    if (reached !== null && own === shown && (threshold === 0 || hasFigures(key))) withShownCounts.add(key);
  }
  return withShownCounts;
}

function sitesOf(bySite: ReadonlyMap<string | null, readonly AskedPlace[]>): readonly SiteProgress[] {
  return [...bySite].map(([siteId, some]) => ({
    siteId,
    opened: 0,
    crews: [...Map.groupBy(some, ({ crew }) => crew)].map(([crewId, cells]) => ({
      crewId,
      asked: cells.reduce((sum, { asked }) => sum + asked, 0),
      opened: 0,
      answered: 0,
    })),
  }));
}

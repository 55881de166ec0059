/** Site, crew and company of people; `null`: none or unknown. */
export interface AskedPlace {
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
  /** People who were asked there, 0 or more. */
  readonly asked: number;
}

/** The groups in which answers of a place count; `null`: the other sites, the other crews of the site, the other companies. */
export type ReportedPlace = Pick<AskedPlace, 'site' | 'crew' | 'company'>;

/**
 * Assigns places to reporting groups, so that every group of a wave has at least `threshold` people asked.
 *
 * Sites with fewer people are joined as "other sites", crews as "other crews of the site", and companies, within each of these crews, as
 * "other companies". If the joined groups together are still below the threshold, the smallest group that is large enough is joined too; of
 * groups of the same size the one with the last id. The result depends on who was asked and not on who answered, so the existence of a
 * group reveals nothing about answers.
 *
 * @param asked each place once
 * @param threshold minimum number of people of a group, at least 1
 * @returns a function from a place to its groups; a place where nobody was asked belongs to the "other" groups
 * @see group-insight, "Which groups"
 */
export function reportingGroups(
  asked: readonly AskedPlace[],
  threshold: number,
): (place: ReportedPlace) => ReportedPlace {
  const sites = largeParts(asked, ({ site }) => site, threshold);
  const siteOf = ({ site }: ReportedPlace) => (sites.has(site) ? site : null);
  const ofSites = new Map(
    [...Map.groupBy(asked, siteOf)].map(([site, places]) => [site, groupsOfSite(places, site, threshold)]),
  );
  return (place) => {
    const site = siteOf(place);
    const { crewOf, companies } = ofSites.get(site) ?? {};
    const crew = crewOf?.(place) ?? null;
    return { site, crew, company: companies?.get(crew)?.has(place.company) === true ? place.company : null };
  };
}

/** The crews of a site, or of the other sites, and the companies of each of these crews. */
function groupsOfSite(places: readonly AskedPlace[], site: string | null, threshold: number) {
  // People of the other sites are one group, whatever their crews.
  const crews = site === null ? new Set() : largeParts(places, ({ crew }) => crew, threshold);
  const crewOf = ({ crew }: ReportedPlace) => (crews.has(crew) ? crew : null);
  const companies = new Map(
    [...Map.groupBy(places, crewOf)].map(([crew, own]) => [crew, largeParts(own, ({ company }) => company, threshold)]),
  );
  return { crewOf, companies };
}

/** The parts that are reported separately; all others are joined. */
function largeParts(
  asked: readonly AskedPlace[],
  partOf: (place: AskedPlace) => string | null,
  threshold: number,
): ReadonlySet<string | null> {
  const sizes = [...Map.groupBy(asked, partOf)].map(([id, own]) => ({
    id,
    people: own.reduce((sum, place) => sum + place.asked, 0),
  }));
  const isLarge = ({ id, people }: (typeof sizes)[number]) => id !== null && people >= threshold;
  const large = sizes
    .filter(isLarge)
    .toSorted((one, other) => one.people - other.people || ((one.id ?? '') > (other.id ?? '') ? -1 : 1));
  const joined = sizes.reduce((sum, size) => sum + (isLarge(size) ? 0 : size.people), 0);
  const alone = joined > 0 && joined < threshold ? large.slice(1) : large;
  return new Set(alone.map(({ id }) => id));
}

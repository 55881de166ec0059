import type { Wave } from '@plumbline/contract/wire';
import type { ShownCounts, ShownSite } from '@plumbline/domain/campaigns/shown-progress';
import { byName } from '@plumbline/domain/name-order';

type WireSite = Wave['sites'][number];

type Named = NonNullable<WireSite['site']>;

/**
 * The sites of a wave, sorted by name, and by id where names are equal; people without a site or crew come last.
 * @param names names of sites and crews, by id
 */
export function toWireSites(sites: readonly ShownSite[], names: ReadonlyMap<string, string>): WireSite[] {
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return sites
    .map((site) => ({
      site: named(site.siteId),
      ...toWireCounts(site),
      crews: site.crews
        .map((crew) => ({ crew: named(crew.crewId), ...toWireCounts(crew) }))
        .toSorted((one, other) => byPlace(one.crew, other.crew)),
    }))
    .toSorted((one, other) => byPlace(one.site, other.site));
}

/** The counts that are shown; hidden counts are absent. */
function toWireCounts({ asked, reached }: ShownCounts) {
  if (reached === null) return { asked };
  const { opened, answered } = reached;
  return opened === null ? { asked, answered } : { asked, opened, answered };
}

function byPlace(one: Named | null, other: Named | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return byName(one.name, other.name) || (one.id < other.id ? -1 : 1);
}

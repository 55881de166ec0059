import type { SiteProgress } from '@plumbline/domain/campaigns/shown-progress';
import { sum } from '@plumbline/domain/statistics/sample';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  countPeople,
  countResponses,
  type PeopleCounts,
  type PeopleOfWave,
  type ResponseCounts,
  type Responses,
  type SiteCounts,
} from './progress.repository.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Progress of a wave in numbers. */
export interface WaveCounts extends Pick<PeopleOfWave, 'outcomes'> {
  /** Sites with people in the wave. */
  readonly sites: readonly SiteProgress[];
  /** Number of openings, in group mode also at sites without people in the wave. */
  readonly opened: number;
}

type CountedRow = Pick<WaveRow, 'id' | 'mode' | 'has_reporting_groups'>;

/** Numbers of people who were asked, who opened and who answered, by site and crew. */
export async function countProgress(scope: TenantScope, wave: CountedRow): Promise<WaveCounts> {
  return progressOf(await countPeople(scope, wave), await countResponses(scope, wave));
}

/** Joins the counts of the people of a wave with the counts of their responses. */
function progressOf(people: PeopleOfWave, responses: Responses): WaveCounts {
  const responsesOf = new Map(responses.sites.map(({ site_id, crews }) => [site_id, crews]));
  const { openedBySite } = responses;
  const asked = people.sites.flatMap(({ site_id: siteId, crews: all }) => {
    const crews = all.filter(([, , ofCrew]) => ofCrew > 0);
    return crews.length === 0 ? [] : [{ siteId, crews, isOther: crews.some(([, , , , , inOthers]) => inOthers > 0) }];
  });
  const others = asked.filter(({ isOther }) => isOther);
  const sites = asked.map((site) => {
    const { siteId, isOther } = site;
    // Responses of the other sites are stored without a site; the first of these sites gets their counts.
    const stored = <T>(bySite: ReadonlyMap<string | null, T>) =>
      isOther ? (site === others[0] ? bySite.get(null) : undefined) : bySite.get(siteId);
    const own = stored(responsesOf);
    const crews = crewsOf(site.crews, own ?? [], openedBySite === null);
    const opened = openedBySite === null ? sum(crews.map((crew) => crew.opened ?? 0)) : (stored(openedBySite) ?? 0);
    return { siteId, isJoined: isOther && others.length > 1, opened, crews };
  });
  return {
    sites,
    outcomes: people.outcomes,
    opened: sum(openedBySite === null ? sites.map(({ opened }) => opened) : [...openedBySite.values()]),
  };
}

/** The crews of one site in which people were asked. */
function crewsOf(
  people: SiteCounts<PeopleCounts>['crews'],
  responses: SiteCounts<ResponseCounts>['crews'],
  areOpeningsKnown: boolean,
): SiteProgress['crews'] {
  const responsesOf = new Map(responses.map((crew) => [crew[0], crew]));
  const others = people.filter(([, , , , inOthers]) => inOthers > 0);
  return people.map((crew) => {
    const [crewId, , asked, , inOthers] = crew;
    const isOther = inOthers > 0;
    // Answers of the other crews are stored without a crew; the first of these crews gets their counts.
    const counted = isOther ? (crew === others[0] ? responsesOf.get(null) : undefined) : responsesOf.get(crewId);
    const [, opened = 0, answered = 0] = counted ?? [];
    return {
      crewId,
      isJoined: isOther && others.length > 1,
      asked,
      opened: areOpeningsKnown ? Math.min(asked, opened) : null,
      answered: isOther ? answered : Math.min(asked, answered),
    };
  });
}

/** Numbers of people asked and of answers in the whole wave. */
export async function countWave(
  scope: TenantScope,
  wave: CountedRow,
): Promise<{ readonly asked: number; readonly answered: number }> {
  const { sites } = await countProgress(scope, wave);
  return { asked: countAll(sites, ({ asked }) => asked), answered: countAll(sites, ({ answered }) => answered) };
}

/** The sum over all crews. */
export function countAll(
  sites: readonly SiteProgress[],
  count: (crew: SiteProgress['crews'][number]) => number,
): number {
  return sum(sites.flatMap(({ crews }) => crews.map(count)));
}

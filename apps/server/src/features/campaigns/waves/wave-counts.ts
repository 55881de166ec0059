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

/** How far a wave is. */
export interface WaveCounts extends Pick<PeopleOfWave, 'outcomes'> {
  /** Where people were asked. */
  readonly sites: readonly SiteProgress[];
  /** How many opened, in group mode also at sites where nobody was asked any more. */
  readonly opened: number;
}

/** How many were asked, and how many of them opened and answered, by site and crew. */
export async function countProgress(scope: TenantScope, wave: Pick<WaveRow, 'id' | 'mode'>): Promise<WaveCounts> {
  return progressOf(await countPeople(scope, wave.id), await countResponses(scope, wave));
}

/** Puts together what is counted of the people of a wave and of their responses. */
export function progressOf(people: PeopleOfWave, responses: Responses): WaveCounts {
  const responsesOf = new Map(responses.sites.map(({ site_id, crews }) => [site_id, crews]));
  const { openedBySite } = responses;
  const sites = people.sites.flatMap(({ site_id: siteId, crews: all }) => {
    const crews = crewsOf(all, responsesOf.get(siteId) ?? [], openedBySite === null);
    const opened = openedBySite === null ? sum(crews.map((crew) => crew.opened ?? 0)) : (openedBySite.get(siteId) ?? 0);
    return crews.length === 0 ? [] : [{ siteId, opened, crews }];
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
  return people
    .filter(([, , asked]) => asked > 0)
    .map(([crewId, , asked]) => {
      const [, opened = 0, answered = 0] = responsesOf.get(crewId) ?? [];
      return {
        crewId,
        asked,
        opened: areOpeningsKnown ? Math.min(asked, opened) : null,
        answered: Math.min(asked, answered),
      };
    });
}

/** How many were asked and how many have answered, in the whole wave. */
export async function countWave(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
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

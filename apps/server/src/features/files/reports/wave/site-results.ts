import type { GroupResults, GroupResultsList, WaveResults } from '@plumbline/contract/wire';
import { findPriorities } from '@plumbline/domain/group-results/act-first';
import type { Fall } from '@plumbline/domain/group-results/falls';
import type { Standing } from '@plumbline/domain/group-results/standings';
import { ORGANISATION_KEY } from '@plumbline/domain/release/group-counts';
import type { ReportedResults } from './reported-results.ts';

interface SiteToReport {
  readonly results: WaveResults;
  /** The site as its page shows it. */
  readonly site: GroupResults;
  /** The crews of the site, by name. */
  readonly crews: GroupResultsList['groups'];
}

/**
 * Minimum distance of a marked crew in percentage points. `findPriorities` gets it for crews that are closer to their site, so that it
 * names them too.
 */
const MARKED = 5;

/**
 * The results of a wave for one site: its figures and those of its crews, and nothing computed from other sites. Where to act first is
 * chosen from these figures alone, but whether a group differs clearly from the others was tested over the whole wave.
 */
export function resultsOfSite({ results, site, crews }: SiteToReport): ReportedResults {
  return {
    ...results,
    site: site.group,
    counts: { asked: site.asked, answered: site.answered },
    groups: { sites: 1, crews: crews.filter(({ group }) => group.name !== null).length, companies: 0 },
    sites: [site.group],
    categories: site.categories,
    previous_wave: site.previous_wave,
    // The detectable difference is known for the whole organisation only.
    detectable: null,
    act_first: priorities({ results, site, crews }),
  };
}

function priorities({ results, site, crews }: SiteToReport): ReportedResults['act_first'] {
  const levels = site.categories.map(({ key, figure, fair_from }) => ({
    category: key,
    fairFrom: fair_from,
    figures: new Map([
      ...(figure === undefined ? [] : [[ORGANISATION_KEY, figure] as const]),
      ...crews.flatMap(({ group, cells }) => {
        const cell = cells.find(({ category }) => category === key);
        return cell === undefined ? [] : [[domainKey(group.key), cell.figure] as const];
      }),
    ]),
  }));
  return findPriorities(standingsOf({ site, crews }), levels, fallsOf({ results, site })).flatMap(
    ({ group: key, category: of, reason, place }) => {
      const category = site.categories.find((each) => each.key === of);
      const crew = crews.find(({ group }) => domainKey(group.key) === key);
      const cell = crew === undefined ? category : crew.cells.find((each) => each.category === of);
      if (category === undefined || cell?.figure === undefined) return [];
      const { group, asked, answered } = crew ?? site;
      const { rests_on, change } = cell;
      return [
        {
          ...{ place, reason, group, category, figure: cell.figure, asked, answered },
          ...(rests_on === undefined ? {} : { rests_on }),
          ...(change === undefined ? {} : { change }),
        },
      ];
    },
  );
}

/** The crews that are marked as clearly below the others. */
function standingsOf({ site, crews }: Pick<SiteToReport, 'site' | 'crews'>): readonly Standing[] {
  return crews.flatMap(({ group, cells }) =>
    cells.flatMap(({ category, figure, standing }): Standing[] => {
      if (standing !== 'below') return [];
      const ofSite = site.categories.find(({ key }) => key === category)?.figure?.percent ?? figure.percent;
      return [
        {
          group: domainKey(group.key),
          category,
          side: 'below',
          distance: Math.max(MARKED, ofSite - figure.percent),
        },
      ];
    }),
  );
}

/** The clear falls of the site, and those of its crews that the whole wave named: these were tested over all groups. */
function fallsOf({ results, site }: Pick<SiteToReport, 'results' | 'site'>): readonly Fall[] {
  const own = site.categories.flatMap(({ key, change }) =>
    change?.kind === 'clear' && change.points < 0
      ? [{ group: ORGANISATION_KEY, category: key, points: -change.points }]
      : [],
  );
  const ofCrews = results.act_first.flatMap(({ group, category, reason, change }) =>
    reason === 'fallen' && change?.kind === 'clear' && isCrewOf(group.key, site.group.key)
      ? [{ group: domainKey(group.key), category: category.key, points: -change.points }]
      : [],
  );
  return [...own, ...ofCrews];
}

function isCrewOf(crew: string, site: string): boolean {
  return crew.startsWith(`crew.${site.slice('site.'.length)}.`);
}

/** The domain separates the parts of a key by spaces. */
function domainKey(key: string): string {
  return key.replaceAll('.', ' ');
}

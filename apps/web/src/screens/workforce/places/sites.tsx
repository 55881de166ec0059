import type { Site } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { crewPath, PEOPLE_PATH, SITE_LIST_PATH, sitePath } from '../../../addresses.ts';
import { OPEN_SCREEN, useResponse } from '../../../calls/api-query.ts';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { listState } from '../../../ui/list/list-state.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { addressOfFilter, EVERYTHING, useListFilter } from '../list/list-address.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { FiguresRow } from '../overview/FiguresRow.tsx';
import { figuresByPlace, type GroupFigures, sortByAttention } from '../overview/place-figures.ts';
import { listQuery, WORKFORCE_LIST } from '../workforce-queries.ts';
import { crewsInWords, peopleInWords } from '../workforce-words.ts';
import { AddPlace } from './AddPlace.tsx';
import { CREWS } from './crews.tsx';
import { ANSWERS_STAY, ANSWERS_STAY_BEHIND, NO_VALUES, type PlaceKind } from './place-kind.ts';

/** Maximum number of crews with figures; the largest page of the API. */
const MAX_CREWS = 100;

export const SITES: PlaceKind<Site> = {
  singular: 'site',
  plural: 'sites',
  listPath: SITE_LIST_PATH,
  pathOf: sitePath,
  title: 'Sites',
  lead: 'Where your people work. Each crew belongs to one site.',
  emptyHint: 'Import a list of your people with their sites and crews, or add the first site by hand.',
  archivedHint: 'Nobody can be added to an archived site, and campaigns don’t ask there.',
  archiving: [
    'Its crews are archived with it. Their people stay, without a crew, until you move them to another one.',
    ANSWERS_STAY,
    'You can restore it.',
  ],
  restoring: 'Its crews stay archived until you restore those that you need.',
  merging: [
    'The crews of “{this}” move to “{other}” with their people, and “{this}” is archived.',
    'Where both have a crew of the same name, these become one.',
    ANSWERS_STAY_BEHIND,
  ],
  fields: [],
  changeLabel: 'Rename',
  isOpenedWhenAdded: true,
  create: async ({ name }, api, idempotencyKey) =>
    (await api('createSite', { body: { name } }, { idempotencyKey })).site,
  update: (id, { name }, api) => api('updateSite', { params: { id }, body: { name } }),
  calls: { archive: 'archiveSite', restore: 'restoreSite', merge: 'mergeSite' },
  useList: (filter) =>
    useResponse(
      'listSites',
      { query: listQuery(filter) },
      { select: ({ sites, pagination }) => ({ items: sites, pagination }), ...WORKFORCE_LIST },
    ),
  usePlace: (id) => useResponse('getSite', { params: { id } }, { pick: 'site', staleTime: 0 }),
  noteOf: () => null,
  valuesOf: ({ name }) => ({ ...NO_VALUES, name }),
  factsOf: ({ crews, people }) => [crewsInWords(crews), peopleInWords(people)],
  about: ({ id, crews, people }) => (
    <>
      Site with {crewsInWords(crews)} and <PeopleOfSite id={id} people={people} />
    </>
  ),
  Contents: CrewsOfSite,
  overviewOf: ({ id, people }) => ({ id, people }),
  actionsOf: 'site',
};

function PeopleOfSite({ id, people }: Pick<Site, 'id' | 'people'>) {
  if (!useSeesPeople()) return peopleInWords(people);
  return (
    <Link to={`${PEOPLE_PATH}${addressOfFilter({ ...EVERYTHING, siteId: id })}`} className={TEXT_LINK}>
      {peopleInWords(people)}
    </Link>
  );
}

function CrewsOfSite({ place: site }: { place: Site }) {
  const { filter, onFilter } = useListFilter();
  const { id, name, archived_at } = site;
  const seesPeople = useSeesPeople();
  const state = listState(CREWS.useList({ ...filter, siteId: id }), 'The crews could not be loaded.');
  const { figures, isLoading } = useFiguresOfCrews(id);
  return (
    <section aria-labelledby="crews-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="crews-heading" className="display text-large">
          Crews
        </h2>
        {archived_at === null && seesPeople ? <AddPlace kind={CREWS} site={{ id, name, note: null }} /> : null}
      </div>
      <WorkforceList
        plural="crews"
        singular="crew"
        searchLabel="Search the crews of this site by name"
        searchHint="Name"
        archivedHint={CREWS.archivedHint}
        filter={filter}
        onFilter={onFilter}
        state={
          state.kind !== 'loaded'
            ? state
            : { ...state, page: { ...state.page, items: sortByAttention(state.page.items, figures) } }
        }
        empty={
          <p className="border-y border-line py-8">
            <span className="block max-w-measure text-ink-soft">
              This site has no crews yet. People are asked by crew, so add one and move people into it.
            </span>
          </p>
        }
        renderRow={(crew) => (
          <FiguresRow
            key={crew.id}
            name={crew.name}
            to={crewPath(crew.id)}
            facts={[...CREWS.factsOf(crew), ...(crew.archived_at === null ? [] : ['archived'])]}
            figures={figures.get(crew.id)}
            isLoading={isLoading}
          />
        )}
      />
    </section>
  );
}

/** The figures of the crews in the last closed wave that asked the site, by the id of the crew. */
function useFiguresOfCrews(siteId: string): {
  readonly figures: ReadonlyMap<string, GroupFigures>;
  readonly isLoading: boolean;
} {
  const waves = useResponse('listClosedWaves', { query: { site_id: siteId, page: 1, limit: 1 } }, OPEN_SCREEN);
  const wave = waves.data?.waves[0];
  const figures = useResponse(
    'listGroupResults',
    { params: { id: wave?.id ?? '' }, query: { kind: 'crew', site: `site.${siteId}`, page: 1, limit: MAX_CREWS } },
    { ...OPEN_SCREEN, select: figuresByPlace, enabled: wave !== undefined },
  );
  return {
    figures: figures.data ?? new Map(),
    isLoading: waves.isPending || (wave !== undefined && figures.isPending),
  };
}

import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { apiQuery, OPEN_SCREEN, useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../../../ui/list/list-state.ts';
import { useListFilter } from '../list/list-address.ts';
import { figuresByPlace } from '../overview/place-figures.ts';
import { SitesView } from './SitesView.tsx';

/** The largest page of the API. */
const LIMIT = 100;

/** Number of closed waves, newest first, in which the last one of each site is looked for. */
const LATEST_WAVES = 6;

/** All sites with their figures in the last closed wave that asked them; those that need attention come first. */
export function SitesScreen() {
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived } = filter;
  const sites = useResponse(
    'listSites',
    { query: { search, page, limit: LIMIT, include_archived: includesArchived ? 'true' : 'false' } },
    {
      ...OPEN_SCREEN,
      select: (answer) => ({ items: answer.sites, pagination: answer.pagination }),
      placeholderData: keepPreviousData,
    },
  );
  const { api } = useServices();
  const closed = useResponse('listClosedWaves', { query: { page: 1, limit: LATEST_WAVES } }, OPEN_SCREEN);
  const waves = closed.data?.waves ?? [];
  const all = useResponse('listSites', { query: { page: 1, limit: 1 } }, { pick: 'pagination', ...OPEN_SCREEN });
  const pages = Array.from({ length: Math.ceil((all.data?.total ?? 0) / LIMIT) }, (_, index) => index + 1);
  const { figures, areLoading } = useQueries({
    queries: waves.flatMap(({ id }) =>
      pages.map((page) =>
        apiQuery(
          api,
          'listGroupResults',
          { params: { id }, query: { kind: 'site', page, limit: LIMIT } },
          { ...OPEN_SCREEN, select: figuresByPlace },
        ),
      ),
    ),
    // The newest wave that asked a site counts, so it is written last.
    combine: (results) => ({
      figures: new Map(results.toReversed().flatMap(({ data }) => [...(data ?? [])])),
      areLoading: results.some(({ isPending }) => isPending),
    }),
  });
  return (
    <SitesView
      filter={filter}
      onFilter={onFilter}
      state={listState(sites, 'The sites could not be loaded.')}
      figures={figures}
      areFiguresLoading={closed.isPending || all.isPending || areLoading}
    />
  );
}

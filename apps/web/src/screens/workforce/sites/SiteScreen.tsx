import { useQuery } from '@tanstack/react-query';
import { sitePath } from '../../../addresses.ts';
import { crewListQuery, siteQuery } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { AddCrew } from '../crews/AddCrew.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { DetailFrame } from '../places/DetailFrame.tsx';
import { PlaceActions } from '../places/PlaceActions.tsx';
import { PlaceLife } from '../places/PlaceLife.tsx';
import { EditSite } from './EditSite.tsx';
import { SiteView } from './SiteView.tsx';

export function SiteScreen({ id }: { id: string }) {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived } = filter;
  const site = useQuery(siteQuery(api, id));
  const crews = useQuery(crewListQuery(api, { search, page, includesArchived, siteId: id }));
  return (
    <DetailFrame kind="site" query={site}>
      {(shown) => (
        <SiteView
          site={shown}
          crews={listState(crews, 'The crews could not be loaded.')}
          filter={filter}
          onFilter={onFilter}
          life={
            <>
              {shown.archived_at === null ? <EditSite site={shown} /> : null}
              <PlaceActions kind="site" place={shown} />
              <PlaceLife kind="site" place={shown} pathOf={sitePath} />
            </>
          }
          addCrew={shown.archived_at === null ? <AddCrew site={shown} /> : null}
        />
      )}
    </DetailFrame>
  );
}

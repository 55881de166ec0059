import { useQuery } from '@tanstack/react-query';
import { crewPath } from '../../../addresses.ts';
import { crewQuery } from '../../../queries/workforce.ts';
import { peopleListQuery } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { AddPerson } from '../people/AddPerson.tsx';
import { DetailFrame } from '../places/DetailFrame.tsx';
import { PlaceActions } from '../places/PlaceActions.tsx';
import { PlaceLife } from '../places/PlaceLife.tsx';
import { CrewView } from './CrewView.tsx';
import { EditCrew } from './EditCrew.tsx';

export function CrewScreen({ id }: { id: string }) {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived } = filter;
  const crew = useQuery(crewQuery(api, id));
  const people = useQuery(peopleListQuery(api, { search, page, includesArchived, crewId: id }));
  return (
    <DetailFrame kind="crew" query={crew}>
      {(shown) => (
        <CrewView
          crew={shown}
          people={listState(people, 'The people could not be loaded.')}
          filter={filter}
          onFilter={onFilter}
          life={
            <>
              {shown.archived_at === null ? <EditCrew crew={shown} /> : null}
              <PlaceActions kind="crew" place={shown} />
              <PlaceLife kind="crew" place={shown} note={shown.site.name} pathOf={crewPath} />
            </>
          }
          addPerson={
            shown.archived_at === null ? (
              <AddPerson
                crew={{
                  site: { ...shown.site, note: null },
                  crew: { id: shown.id, name: shown.name, note: shown.site.name },
                }}
              />
            ) : null
          }
        />
      )}
    </DetailFrame>
  );
}

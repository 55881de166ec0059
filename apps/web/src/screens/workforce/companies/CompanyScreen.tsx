import { useQuery } from '@tanstack/react-query';
import { companyPath } from '../../../addresses.ts';
import { companyQuery } from '../../../queries/workforce.ts';
import { peopleListQuery } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { listState } from '../list/list-state.ts';
import { useListFilter } from '../list/use-list-filter.ts';
import { AddPerson } from '../people/AddPerson.tsx';
import { DetailFrame } from '../places/DetailFrame.tsx';
import { PlaceLife } from '../places/PlaceLife.tsx';
import { CompanyView } from './CompanyView.tsx';
import { EditCompany } from './EditCompany.tsx';

export function CompanyScreen({ id }: { id: string }) {
  const { api } = useServices();
  const { filter, onFilter } = useListFilter();
  const { search, page, includesArchived } = filter;
  const company = useQuery(companyQuery(api, id));
  const people = useQuery(peopleListQuery(api, { search, page, includesArchived, companyId: id }));
  return (
    <DetailFrame kind="company" query={company}>
      {(shown) => (
        <CompanyView
          company={shown}
          people={listState(people, 'The people could not be loaded.')}
          filter={filter}
          onFilter={onFilter}
          life={
            <>
              {shown.archived_at === null ? <EditCompany company={shown} /> : null}
              <PlaceLife kind="company" place={shown} pathOf={companyPath} />
            </>
          }
          addPerson={
            shown.archived_at === null ? <AddPerson company={{ id: shown.id, name: shown.name, note: null }} /> : null
          }
        />
      )}
    </DetailFrame>
  );
}

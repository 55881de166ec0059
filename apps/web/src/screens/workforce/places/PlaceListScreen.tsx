import { Link } from 'react-router';
import { PEOPLE_IMPORT_PATH } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useListFilter } from '../list/list-address.ts';
import { AddPlace } from './AddPlace.tsx';
import { PlaceList } from './PlaceList.tsx';
import type { AnyPlace, PlaceKind } from './place-kind.ts';

/** All sites, crews or companies. */
export function PlaceListScreen<Place extends AnyPlace>({ kind }: { kind: PlaceKind<Place> }) {
  const { filter, onFilter } = useListFilter();
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={kind.title} lead={kind.lead} actions={<AddPlace kind={kind} />} />
      <PlaceList
        kind={kind}
        filter={filter}
        onFilter={onFilter}
        empty={
          <ListNote title={`Your ${kind.plural} will appear here.`}>
            <p className="max-w-measure text-ink-soft">{kind.emptyHint}</p>
            <Link to={PEOPLE_IMPORT_PATH} className={buttonClass('secondary')}>
              Import a list
            </Link>
          </ListNote>
        }
      />
    </div>
  );
}

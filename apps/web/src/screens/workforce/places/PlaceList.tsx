import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/Badge.tsx';
import { listState } from '../../../ui/list/list-state.ts';
import type { WorkforceFilter } from '../list/list-address.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import type { AnyPlace, PlaceKind } from './place-kind.ts';

interface PlaceListProps<Place extends AnyPlace> {
  kind: PlaceKind<Place>;
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
  empty: ReactNode;
}

/** The sites, crews or companies that match a filter. */
export function PlaceList<Place extends AnyPlace>({ kind, filter, onFilter, empty }: PlaceListProps<Place>) {
  const { singular, plural } = kind;
  const list = kind.useList(filter);
  return (
    <WorkforceList
      plural={plural}
      singular={singular}
      searchLabel={`Search ${plural} by name`}
      searchHint="Name"
      archivedHint={kind.archivedHint}
      filter={filter}
      onFilter={onFilter}
      state={listState(list, `The ${plural} could not be loaded.`)}
      empty={empty}
      renderRow={(place) => <PlaceRow key={place.id} kind={kind} place={place} />}
    />
  );
}

interface PlaceRowProps<Place extends AnyPlace> {
  kind: PlaceKind<Place>;
  place: Place;
}

/** The whole row is a link to the place. */
function PlaceRow<Place extends AnyPlace>({ kind, place }: PlaceRowProps<Place>) {
  const note = kind.noteOf(place);
  const badges = [kind.badge?.(place) ?? null, place.archived_at === null ? null : 'Archived'].filter(
    (badge) => badge !== null,
  );
  return (
    <li className="relative flex min-h-11 flex-col gap-x-8 gap-y-1 border-b border-line py-3 hover:bg-surface has-focus-visible:bg-surface md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <Link
          to={kind.pathOf(place.id)}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{place.name}</bdi>
        </Link>
        {note === null ? null : <bdi className="text-small text-ink-soft">{note}</bdi>}
      </div>
      <div className="figures flex flex-wrap gap-x-4 text-small text-ink-soft md:justify-end md:text-right">
        {kind.factsOf(place).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      {badges.length === 0 ? null : (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </div>
      )}
    </li>
  );
}

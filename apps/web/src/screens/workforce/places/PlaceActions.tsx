import { Link } from 'react-router';
import { actionsOfPlacePath, newActionPath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';

interface PlaceActionsProps {
  kind: 'site' | 'crew';
  place: { readonly id: string; readonly archived_at: string | null };
}

/** The ways to the actions of a site or a crew, and to a new one; an archived place gets none. */
export function PlaceActions({ kind, place: { id, archived_at } }: PlaceActionsProps) {
  return (
    <>
      <Link to={actionsOfPlacePath(kind, id)} className={buttonClass()}>
        Actions
      </Link>
      {archived_at === null ? (
        <Link to={newActionPath(kind === 'site' ? { site: id } : { crew: id })} className={buttonClass()}>
          Add action
        </Link>
      ) : null}
    </>
  );
}

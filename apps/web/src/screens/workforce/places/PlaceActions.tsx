import { Link } from 'react-router';
import { actionsOfPlacePath, newActionPath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';

interface PlaceActionsProps {
  kind: 'site' | 'crew';
  place: { readonly id: string; readonly archived_at: string | null };
}

/** Links to the actions of a site or crew and to a new action; an archived place has no link to a new one. */
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

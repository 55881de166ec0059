import { Link } from 'react-router';
import { actionsOfPlacePath, newActionPath } from '../../../addresses.ts';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { day } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { capitalized } from '../../../ui/words.ts';
import { PlaceOverview } from '../overview/PlaceOverview.tsx';
import { ArchiveActions } from './ArchiveActions.tsx';
import { EditPlace } from './EditPlace.tsx';
import type { AnyPlace, PlaceKind } from './place-kind.ts';

/** A site with its crews, or a crew or company with its people. */
export function PlaceScreen<Place extends AnyPlace>({ kind, id }: { kind: PlaceKind<Place>; id: string }) {
  const { singular, plural, listPath, archivedHint, about, overviewOf, Contents } = kind;
  return (
    <DetailFrame
      title={capitalized(singular)}
      query={kind.usePlace(id)}
      missing={{
        text: `It may have been merged with another ${singular}, or part of the link is missing.`,
        link: { to: listPath, label: `Go to the ${plural}` },
      }}
    >
      {(place) => (
        <div className="flex flex-col gap-8">
          <PageHeader title={place.name} lead={about(place)} actions={<PlaceActions kind={kind} place={place} />} />
          {place.archived_at === null ? null : (
            <Notice tone="caution" title={`This ${singular} has been archived since ${day(place.archived_at)}`}>
              {archivedHint}
            </Notice>
          )}
          {overviewOf === undefined ? null : <PlaceOverview place={overviewOf(place)} />}
          <Contents place={place} />
        </div>
      )}
    </DetailFrame>
  );
}

function PlaceActions<Place extends AnyPlace>({ kind, place }: { kind: PlaceKind<Place>; place: Place }) {
  const { actionsOf } = kind;
  const { id, archived_at } = place;
  const isInUse = archived_at === null;
  const seesPeople = useSeesPeople();
  return (
    <>
      {isInUse && seesPeople ? <EditPlace kind={kind} id={id} values={kind.valuesOf(place)} /> : null}
      {actionsOf === undefined ? null : (
        <>
          <Link to={actionsOfPlacePath(actionsOf, id)} className={buttonClass()}>
            Actions
          </Link>
          {isInUse ? (
            <Link to={newActionPath(actionsOf === 'site' ? { site: id } : { crew: id })} className={buttonClass()}>
              Add action
            </Link>
          ) : null}
        </>
      )}
      {seesPeople ? <ArchiveActions kind={kind} place={place} /> : null}
    </>
  );
}

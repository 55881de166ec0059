import type { Crew } from '@plumbline/contract/wire';
import { crewPath } from '../../../addresses.ts';
import { PlaceRow } from '../places/PlaceRow.tsx';
import { peopleInWords } from '../workforce-words.ts';

/** A crew in a list. */
export function CrewRow({ crew, hasSite }: { crew: Crew; hasSite: boolean }) {
  const { id, name, site, people, people_without_email, archived_at } = crew;
  const withoutEmail = people_without_email === 0 ? [] : [`${people_without_email} without email`];
  return (
    <PlaceRow
      name={name}
      path={crewPath(id)}
      {...(hasSite ? { note: site.name } : {})}
      facts={[peopleInWords(people), ...withoutEmail]}
      isArchived={archived_at !== null}
    />
  );
}

import type { PersonSummary } from '@plumbline/contract/wire';

type Named = Pick<PersonSummary, 'id' | 'name' | 'crew'>;

/** Another record with the same name in the same crew, probably the same person; undefined: none. */
export function namesakeOf<Person extends Named>(person: Named, people: readonly Person[]): Person | undefined {
  const name = comparable(person.name);
  if (name === null || person.crew === null) return undefined;
  const crewId = person.crew.id;
  return people.find((other) => other.id !== person.id && other.crew?.id === crewId && comparable(other.name) === name);
}

function comparable(name: string | null): string | null {
  return name?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? null;
}

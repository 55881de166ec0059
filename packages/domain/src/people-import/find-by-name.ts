import { importKey, type KnownPerson } from '../people-import.ts';
import type { Found, PreparedRow } from './rows.ts';

/** Whether a person with the row's name may be the row's person. */
type IsCandidate = (person: KnownPerson, row: PreparedRow) => boolean;

/** Levels of matching, from the most to the least certain. */
const LEVELS: readonly IsCandidate[] = [
  ({ crewId, companyId }, { places: { crew, company } }) => crewId === idOf(crew) && companyId === idOf(company),
  ({ crewId }, { places: { crew } }) => crew !== null && crew.id !== null && crewId === crew.id,
  ({ companyId }, { places: { company } }) => company !== null && company.id !== null && companyId === company.id,
  (_, { places: { crew, company } }) => crew === null && company === null,
];

/** `undefined`: a place to be created, where nobody works yet. `null`: the row names none. */
function idOf(place: { readonly id: string | null } | null): string | null | undefined {
  return place === null ? null : (place.id ?? undefined);
}

/**
 * Matches rows without employee number and address by exact name: in the same crew and company, then in the same crew, then in the same
 * company, then, for a row without crew and company, anywhere. A person matched at one level is not a candidate at the next levels.
 * Archived people are candidates only if no active person is. An archived person skipped for one row is skipped for all rows: restoring the
 * person for another row would make the first row ambiguous.
 *
 * A name that fits several people is a problem, and so are several rows that fit the same person.
 *
 * @param people known people whom no row identifies by number or address
 * @param mentioned receives the ids of all people whom a row may match
 */
export function findByName(
  rows: readonly PreparedRow[],
  people: readonly KnownPerson[],
  mentioned: Set<string>,
): Map<PreparedRow, Found> {
  const peopleOfName = Map.groupBy(people, ({ name }) => importKey(name ?? ''));
  const ofName = ({ row }: PreparedRow) => peopleOfName.get(importKey(row.name)) ?? [];
  const found = new Map<PreparedRow, Found>();
  const skippedArchived = new Set<KnownPerson>();
  let open = rows;
  for (const isCandidate of LEVELS) {
    // All rows and people count here, so that the list finds the same once it was applied and a row matches at an earlier level.
    for (const each of rows) {
      const fitting = ofName(each).filter((person) => isCandidate(person, each));
      if (fitting.every(({ isArchived }) => isArchived)) continue;
      for (const person of fitting) if (person.isArchived) skippedArchived.add(person);
    }
    const candidatesOf = new Map<PreparedRow, readonly KnownPerson[]>();
    const rowsOf = new Map<KnownPerson, number>();
    for (const each of open) {
      const candidates = ofName(each).filter(
        (person) => !mentioned.has(person.id) && !skippedArchived.has(person) && isCandidate(person, each),
      );
      candidatesOf.set(each, candidates);
      for (const person of candidates) rowsOf.set(person, (rowsOf.get(person) ?? 0) + 1);
    }
    for (const [row, candidates] of candidatesOf) {
      const outcome = outcomeOf(candidates, rowsOf);
      if (outcome !== null) found.set(row, outcome);
      for (const { id } of candidates) mentioned.add(id);
    }
    open = open.filter((row) => !found.has(row));
  }
  for (const row of open) found.set(row, { kind: 'new' });
  return found;
}

const TELL_APART = 'Add an employee number or an email address.';

function outcomeOf(candidates: readonly KnownPerson[], rowsOf: ReadonlyMap<KnownPerson, number>): Found | null {
  const [person, ...others] = candidates;
  if (person === undefined) return null;
  if (others.length > 0) return { kind: 'problem', words: `Several people have this name. ${TELL_APART}` };
  if ((rowsOf.get(person) ?? 0) > 1) {
    return { kind: 'problem', words: `Several rows may be about this person. ${TELL_APART}` };
  }
  return { kind: 'known', person };
}

import { importKey, type KnownPerson } from '../people-import.ts';
import type { Found, PreparedRow } from './prepared-row.ts';

/** Whether a person of the row's name may be the one that it is about. */
type IsCandidate = (person: KnownPerson, row: PreparedRow) => boolean;

/** From the surest to the least sure. */
const LEVELS: readonly IsCandidate[] = [
  ({ crewId, companyId }, { places: { crew, company } }) => crewId === idOf(crew) && companyId === idOf(company),
  ({ crewId }, { places: { crew } }) => crew !== null && crew.id !== null && crewId === crew.id,
  ({ companyId }, { places: { company } }) => company !== null && company.id !== null && companyId === company.id,
  (_, { places: { crew, company } }) => crew === null && company === null,
];

/** `undefined`: a place that has to be created, where nobody is yet. `null`: none is named. */
function idOf(place: { readonly id: string | null } | null): string | null | undefined {
  return place === null ? null : (place.id ?? undefined);
}

/**
 * Finds the people of rows without employee number and address: those of exactly the same name in the same crew and
 * company, then in the same crew, then in the same company, then, for a row without crew and company, anywhere. People
 * found by a surer level are not found again by a less sure one, and archived ones only where there is no other: somebody whom one
 * row passes over for an active person is not restored by another, because then the first would fit both.
 *
 * A name that fits several people is a problem, and so are several rows that fit one person.
 *
 * @param people those whom no row names by number or address
 * @param mentioned gets the ids of everyone whom a row may be about
 */
export function findByName(
  rows: readonly PreparedRow[],
  people: readonly KnownPerson[],
  mentioned: Set<string>,
): Map<PreparedRow, Found> {
  const peopleOfName = Map.groupBy(people, ({ name }) => importKey(name ?? ''));
  const found = new Map<PreparedRow, Found>();
  const passedOver = new Set<KnownPerson>();
  let open = rows;
  for (const isCandidate of LEVELS) {
    const freeOf = new Map(
      open.map((each) => {
        const ofName = peopleOfName.get(importKey(each.row.name)) ?? [];
        return [each, ofName.filter((person) => !mentioned.has(person.id) && isCandidate(person, each))] as const;
      }),
    );
    for (const free of freeOf.values()) {
      if (free.every(({ isArchived }) => isArchived)) continue;
      for (const person of free) if (person.isArchived) passedOver.add(person);
    }
    const candidatesOf = new Map<PreparedRow, readonly KnownPerson[]>();
    const rowsOf = new Map<KnownPerson, number>();
    for (const [each, free] of freeOf) {
      const candidates = free.filter((person) => !passedOver.has(person));
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

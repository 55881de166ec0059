import { type ImportRow, importKey, type KnownPerson } from '../people-import.ts';
import { findByName } from './find-by-name.ts';
import type { Found, PreparedRow } from './rows.ts';

export interface FoundPeople {
  readonly of: ReadonlyMap<PreparedRow, Found>;
  /** Ids of known people whom a row matches or may match, including rows that cannot be applied. */
  readonly mentioned: ReadonlySet<string>;
}

/**
 * Finds the person of each row: by employee number, then by address, then, for a row with neither, by name
 * (see {@link findByName}).
 *
 * Conflicting rows about one person are all refused: if the first were applied, a second import of the same list would find other people.
 *
 * @param valid rows that can be applied
 * @param refused rows that are invalid by themselves; they only mention people
 */
export function findPeople(
  valid: readonly PreparedRow[],
  refused: readonly PreparedRow[],
  people: readonly KnownPerson[],
): FoundPeople {
  const byNumber = new Map<string, KnownPerson>();
  const byEmail = new Map<string, KnownPerson>();
  const namedEmails = new Map<string, number[]>();
  for (const person of people) {
    for (const number of person.otherEmployeeNumbers) byNumber.set(importKey(number), person);
  }
  for (const person of people) {
    if (person.employeeNumber !== null) byNumber.set(importKey(person.employeeNumber), person);
    for (const email of [person.email, ...person.otherEmails]) if (email !== null) byEmail.set(email, person);
  }
  const mentioned = new Set<string>();
  const mention = (person: KnownPerson | undefined) => person && mentioned.add(person.id);
  for (const { row } of [...valid, ...refused]) {
    mention(byNumber.get(importKey(row.employeeNumber)));
    mention(byEmail.get(row.email));
    if (row.email !== '') namedEmails.set(row.email, [...(namedEmails.get(row.email) ?? []), row.number]);
  }

  const identified = valid.filter(hasIdentity);
  const found = new Map<PreparedRow, Found>(
    identified.map((each) => [each, byIdentity(each.row, { byNumber, byEmail, namedEmails })]),
  );
  refuseRowsOfOnePerson(found);

  const unidentified = valid.filter((each) => !hasIdentity(each));
  const rest = people.filter(({ id }) => !mentioned.has(id));
  for (const [row, outcome] of findByName(unidentified, rest, mentioned)) found.set(row, outcome);
  const unclearNames = new Set(
    refused.filter((each) => !hasIdentity(each) && each.row.name !== '').map(({ row }) => importKey(row.name)),
  );
  for (const person of rest) if (unclearNames.has(importKey(person.name ?? ''))) mention(person);
  return { of: found, mentioned };
}

function hasIdentity({ row }: PreparedRow): boolean {
  return row.employeeNumber !== '' || row.email !== '';
}

interface Identities {
  readonly byNumber: ReadonlyMap<string, KnownPerson>;
  readonly byEmail: ReadonlyMap<string, KnownPerson>;
  /** Numbers of the rows with each address. */
  readonly namedEmails: ReadonlyMap<string, readonly number[]>;
}

function byIdentity(row: ImportRow, { byNumber, byEmail, namedEmails }: Identities): Found {
  const numbered = row.employeeNumber === '' ? undefined : byNumber.get(importKey(row.employeeNumber));
  const owner = row.email === '' ? undefined : byEmail.get(row.email);
  if (owner !== undefined && owner !== numbered && row.employeeNumber !== '') {
    const isSomebodyElse = numbered !== undefined || owner.employeeNumber !== null;
    if (isSomebodyElse) return { kind: 'problem', words: `The email address belongs to ${inWords(owner)}.` };
  }
  const person = numbered ?? owner;
  if (person === undefined) return { kind: 'new' };
  const replacedEmail = person.email !== null && row.email !== '' && owner === undefined ? person.email : null;
  const [rowOfEmail] = replacedEmail === null ? [] : (namedEmails.get(replacedEmail) ?? []);
  if (rowOfEmail !== undefined) {
    return { kind: 'problem', words: `Row ${rowOfEmail} has the current email address of ${inWords(person)}.` };
  }
  return { kind: 'known', person };
}

/** Refuses all rows that match the same person in different ways. */
function refuseRowsOfOnePerson(found: Map<PreparedRow, Found>): void {
  const rowsOf = new Map<KnownPerson, PreparedRow[]>();
  for (const [row, outcome] of found) {
    if (outcome.kind === 'known') rowsOf.set(outcome.person, [...(rowsOf.get(outcome.person) ?? []), row]);
  }
  for (const [person, rows] of rowsOf) {
    if (rows.length < 2) continue;
    for (const row of rows)
      found.set(row, { kind: 'problem', words: `${rowsInWords(rows)} are about ${inWords(person)}.` });
  }
}

function rowsInWords(rows: readonly PreparedRow[]): string {
  const numbers = rows.map(({ row }) => row.number);
  return `Rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

function inWords({ name, email, employeeNumber }: KnownPerson): string {
  const who = name ?? email ?? 'someone without a name';
  return employeeNumber === null ? who : `${who} (employee number ${employeeNumber})`;
}

import { namedLanguage, type SurveyLanguage } from '../languages.ts';
import type { ImportRow, KnownPerson, KnownWorkforce, PersonVerdict } from '../people-import.ts';
import { findPeople } from './find-people.ts';
import { changeNotes, languageNotes } from './import-notes.ts';
import type { ImportedPerson } from './imported-person.ts';
import { findPlaces, type KnownPlaces, knownPlacesOf, type RowCrew, type RowPlace } from './places-of-rows.ts';
import type { PreparedRow } from './prepared-row.ts';
import { findRepeatedRows } from './repeated-rows.ts';
import { cleanRow, rowProblems } from './row-problems.ts';

export type ComparedRow =
  | { readonly verdict: 'problem'; readonly notes: readonly string[] }
  | {
      readonly verdict: Exclude<PersonVerdict, 'problem'>;
      readonly notes: readonly string[];
      readonly person: ImportedPerson;
    };

export interface ComparedImport {
  /** One per row, in their order. */
  readonly rows: readonly ComparedRow[];
  /** Sites, crews and companies that have to be created, each once. */
  readonly creates: {
    readonly sites: readonly RowPlace[];
    readonly crews: readonly RowCrew[];
    readonly companies: readonly RowPlace[];
  };
  /** Ids of known people whom a row is or may be about; listed people who are not among them are missing. */
  readonly mentioned: ReadonlySet<string>;
  /**
   * Known sites that rows without a problem name, also by one of their crews, by name. Lists are often of one site. Those to
   * which only a merge leads are left out: a list that uses earlier names need not have the others who work there.
   */
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  /** Whether a row without a problem says at which site somebody is, by whatever name, also by a crew. */
  readonly namesSites: boolean;
}

/**
 * Compares the rows of an import with what is known: who is new, moves, changes or stays the same.
 *
 * Empty cells keep what is known, and so do languages that are not offered. Of rows with the same employee number or address the first counts; otherwise the order
 * of the rows does not matter. After the rows are applied, comparing them again finds the same problems and nothing else
 * to do.
 *
 * @param rows as given, with numbers that differ
 */
export function compareImport(rows: readonly ImportRow[], known: KnownWorkforce): ComparedImport {
  const clean = rows.map(cleanRow);
  const placesOf = findPlaces(clean, known);
  const prepared = clean.map((row): PreparedRow => {
    const places = placesOf(row);
    return { row, places, problems: [...rowProblems(row), ...(places.problem === null ? [] : [places.problem])] };
  });
  const repeated = findRepeatedRows(prepared);
  const isRefused = (each: PreparedRow) => each.problems.length > 0 || repeated.has(each);
  const people = findPeople(
    prepared.filter((each) => !isRefused(each)),
    prepared.filter(isRefused),
    known.people,
  );
  const knownPlaces = knownPlacesOf(known);
  const compared = prepared.map((each): ComparedRow => {
    if (each.problems.length > 0) return { verdict: 'problem', notes: each.problems };
    const repetition = repeated.get(each);
    if (repetition !== undefined) return { verdict: 'problem', notes: [repetition] };
    const found = people.of.get(each) ?? { kind: 'new' };
    if (found.kind === 'problem') return { verdict: 'problem', notes: [found.words] };
    return compareRow(each, found.kind === 'known' ? found.person : null, knownPlaces);
  });
  return {
    rows: compared,
    creates: createdBy(compared),
    mentioned: people.mentioned,
    sites: sitesOf(prepared, compared),
    namesSites: prepared.some(
      ({ places }, index) =>
        compared[index]?.verdict !== 'problem' && (places.crew !== null || places.siteOnly !== null),
    ),
  };
}

function sitesOf(rows: readonly PreparedRow[], compared: readonly ComparedRow[]): ComparedImport['sites'] {
  const names = new Map<string, string>();
  for (const [index, { places }] of rows.entries()) {
    // One row with a wrong site would make everyone of that site missing.
    if (compared[index]?.verdict === 'problem') continue;
    const site = places.namedSite;
    if (site !== null && site.id !== null) names.set(site.id, site.name);
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function compareRow({ row, places }: PreparedRow, known: KnownPerson | null, knownPlaces: KnownPlaces): ComparedRow {
  if (known === null && row.name === '' && row.email === '') {
    return { verdict: 'problem', notes: ['Nobody has this employee number yet. Give a name or an email address.'] };
  }
  const crewSoFar = knownPlaces.crew(known?.crewId ?? null);
  if (places.siteOnly !== null && (crewSoFar === null || crewSoFar.site.id !== places.siteOnly.id)) {
    return { verdict: 'problem', notes: ['Name the crew as well: people belong to a site through their crew.'] };
  }
  const person: ImportedPerson = {
    known,
    name: row.name || (known?.name ?? null),
    email: emailOf(row, known),
    // Spelled as it is known: only the case can differ.
    employeeNumber: known?.employeeNumber ?? (row.employeeNumber || null),
    phone: row.phone || (known?.phone ?? null),
    language: languageOf(row) ?? known?.language ?? null,
    crew: places.crew ?? crewSoFar,
    company: places.company ?? knownPlaces.company(known?.companyId ?? null),
  };
  const advice = languageNotes(row, person);
  if (known === null) return { verdict: 'new', notes: advice, person };
  const { moves, others } = changeNotes(known, person, knownPlaces);
  const notes = [...moves, ...others, ...advice];
  if (moves.length > 0) return { verdict: 'moved', notes, person };
  return { verdict: others.length > 0 ? 'changed' : 'same', notes, person };
}

/** An address of a record that turned out to be the person is theirs already. */
function emailOf({ email }: ImportRow, known: KnownPerson | null): string | null {
  if (known === null) return email || null;
  return email === '' || known.otherEmails.includes(email) ? known.email : email;
}

function languageOf({ language }: ImportRow): SurveyLanguage | null {
  return language === '' ? null : namedLanguage(language);
}

function createdBy(rows: readonly ComparedRow[]): ComparedImport['creates'] {
  const sites = new Map<string, RowPlace>();
  const crews = new Map<string, RowCrew>();
  const companies = new Map<string, RowPlace>();
  for (const each of rows) {
    if (each.verdict === 'problem') continue;
    const { crew, company } = each.person;
    if (crew !== null && crew.id === null) {
      crews.set(crew.key, crew);
      if (crew.site.id === null) sites.set(crew.site.key, crew.site);
    }
    if (company !== null && company.id === null) companies.set(company.key, company);
  }
  return { sites: [...sites.values()], crews: [...crews.values()], companies: [...companies.values()] };
}

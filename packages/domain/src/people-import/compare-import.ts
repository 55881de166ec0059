import type { SurveyLanguage } from '../languages.ts';
import { byName } from '../name-order.ts';
import { namedLanguage } from '../named-language.ts';
import type { ImportRow, KnownPerson, KnownWorkforce, PersonVerdict } from '../people-import.ts';
import { personTexts } from '../person-texts.ts';
import { type AlikePlaces, findAlikePlaces } from './alike-places.ts';
import { findPeople } from './find-people.ts';
import { changeNotes, languageNotes } from './import-notes.ts';
import { meansNothing, phoneOfCell } from './phone-of-cell.ts';
import { findPlaces, type KnownPlaces, knownPlacesOf, type RowCrew, type RowPlace } from './places-of-rows.ts';
import { findRepeatedRows } from './repeated-rows.ts';
import { cleanRow, rowProblems } from './row-problems.ts';
import type { ImportedPerson, PreparedRow } from './rows.ts';

export type ComparedRow =
  | { readonly verdict: 'problem'; readonly notes: readonly string[] }
  | {
      readonly verdict: Exclude<PersonVerdict, 'problem'>;
      readonly notes: readonly string[];
      readonly person: ImportedPerson;
    };

export interface ComparedImport {
  /** One compared row for each row, in the same order. */
  readonly rows: readonly ComparedRow[];
  /** Sites, crews and companies that have to be created, each once. */
  readonly creates: {
    readonly sites: readonly RowPlace[];
    readonly crews: readonly RowCrew[];
    readonly companies: readonly RowPlace[];
  };
  readonly alike: readonly AlikePlaces[];
  /** Ids of known people whom a row matches or may match; all other listed people are missing. */
  readonly mentioned: ReadonlySet<string>;
  /**
   * Known sites that valid rows name, directly or by a crew, sorted by name; a list is often about one site. Sites found only by the name
   * of a merged site are left out, because a list with earlier names need not contain the other people of the site.
   */
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  /** Whether a valid row names a site, directly or by a crew. */
  readonly namesSites: boolean;
  /** Numbers of the rows whose crew can only be found once they name its site. */
  readonly lackSite: ReadonlySet<number>;
}

/**
 * Compares the rows of an import with the stored people: new, moved, changed or the same.
 *
 * Empty cells and languages that are not offered keep the stored values. Of several rows with the same employee number or address only the
 * first counts; apart from that, the order of the rows does not matter. Comparing the rows again after applying them finds the same
 * problems and no further changes.
 *
 * @param rows as given, with unique numbers
 */
export function compareImport(rows: readonly ImportRow[], known: KnownWorkforce): ComparedImport {
  const clean = rows.map(cleanRow);
  const placesOf = findPlaces(clean, known);
  const prepared = clean.map((row, index): PreparedRow => {
    const places = placesOf(row);
    const { email = '', phone = '' } = rows[index] ?? {};
    const { note } = phoneOfCell(phone);
    const leftOut = [
      ...(meansNothing(email) ? [`“${email.trim()}” is not an email address and is left out.`] : []),
      ...(note === null ? [] : [note]),
    ];
    return {
      row,
      leftOut,
      places,
      problems: [...rowProblems(row), ...(places.problem === null ? [] : [places.problem])],
    };
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
  const creates = createdBy(compared);
  return {
    rows: compared,
    creates,
    alike: findAlikePlaces(creates, known),
    mentioned: people.mentioned,
    sites: sitesOf(prepared, compared),
    lackSite: new Set(prepared.flatMap(({ row, places }) => (places.problem === null ? [] : [row.number]))),
    namesSites: prepared.some(
      ({ places }, index) =>
        compared[index]?.verdict !== 'problem' && (places.crew !== null || places.siteOnly !== null),
    ),
  };
}

function sitesOf(rows: readonly PreparedRow[], compared: readonly ComparedRow[]): ComparedImport['sites'] {
  const names = new Map<string, string>();
  for (const [index, { places }] of rows.entries()) {
    // Invalid rows name no sites, because one row with a wrong site would make everyone of that site missing.
    if (compared[index]?.verdict === 'problem') continue;
    const site = places.namedSite;
    if (site !== null && site.id !== null) names.set(site.id, site.name);
  }
  return [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => byName(one.name, other.name));
}

function compareRow(
  { row, leftOut, places }: PreparedRow,
  known: KnownPerson | null,
  knownPlaces: KnownPlaces,
): ComparedRow {
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
    // Keeps the stored spelling: only the case can differ.
    employeeNumber: known?.employeeNumber ?? (row.employeeNumber || null),
    ...personTexts((field) => row[field] || (known?.[field] ?? null)),
    language: languageOf(row) ?? known?.language ?? null,
    crew: places.crew ?? crewSoFar,
    company: places.company ?? knownPlaces.company(known?.companyId ?? null),
  };
  const advice = [...leftOut, ...languageNotes(row, person)];
  if (known === null) return { verdict: 'new', notes: advice, person };
  const { moves, others } = changeNotes(known, person, knownPlaces);
  const notes = [...moves, ...others, ...advice];
  if (moves.length > 0) return { verdict: 'moved', notes, person };
  return { verdict: others.length > 0 ? 'changed' : 'same', notes, person };
}

/** Keeps the person's address when the row has an address of a merged record. */
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

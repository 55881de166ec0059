import type { ImportRow, KnownPerson, KnownWorkforce } from '../people-import.ts';
import { personTexts } from '../person-texts.ts';
import type { ComparedImport } from './compare-import.ts';

export const NOTHING_KNOWN: KnownWorkforce = { people: [], sites: [], crews: [], companies: [] };

export function importRow(fields: Partial<ImportRow>): ImportRow {
  const empty = { name: '', email: '', employeeNumber: '', site: '', crew: '', company: '', language: '' };
  return { number: 1, ...empty, ...personTexts(() => ''), ...fields };
}

export function knownPerson(fields: Partial<KnownPerson>): KnownPerson {
  return {
    id: fields.name ?? 'someone',
    name: null,
    email: null,
    otherEmails: [],
    employeeNumber: null,
    otherEmployeeNumbers: [],
    ...personTexts(() => null),
    language: null,
    crewId: null,
    companyId: null,
    isArchived: false,
    ...fields,
  };
}

/** The stored data after applying a compared import, as the server applies it. */
export function applied(known: KnownWorkforce, { rows, creates }: ComparedImport): KnownWorkforce {
  const created = ({ key, name }: { key: string; name: string }) => ({
    id: `id of ${key}`,
    name,
    isArchived: false,
    mergedInto: null,
  });
  const idOf = (place: { id: string | null; key: string } | null) => place && (place.id ?? `id of ${place.key}`);
  const people = new Map(known.people.map((person) => [person.id, person]));
  for (const [index, row] of rows.entries()) {
    if (row.verdict === 'problem') continue;
    const { known: before, crew, company, ...fields } = row.person;
    const id = before?.id ?? `person of row ${index} beside ${people.size}`;
    const { otherEmails = [], otherEmployeeNumbers = [] } = before ?? {};
    people.set(id, {
      ...fields,
      id,
      otherEmails,
      otherEmployeeNumbers,
      crewId: idOf(crew),
      companyId: idOf(company),
      isArchived: false,
    });
  }
  return {
    people: [...people.values()],
    sites: [...known.sites, ...creates.sites.map(created)],
    crews: [...known.crews, ...creates.crews.map((crew) => ({ ...created(crew), siteId: idOf(crew.site) ?? '' }))],
    companies: [...known.companies, ...creates.companies.map(created)],
  };
}

import type { PeopleImport, PeopleImportRow } from '@plumbline/contract/wire';
import { personTexts } from '@plumbline/domain/person-texts';

export function aPeopleImport(fields: Partial<PeopleImport> = {}): PeopleImport {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    status: 'draft',
    rows: 2,
    counts: { new: 1, moved: 1, changed: 0, same: 0, problem: 0 },
    creates: { sites: [], crews: [], companies: [] },
    alike: [],
    missing: 0,
    sites: [],
    missing_of_sites: null,
    lack_site: 0,
    with_email: null,
    archived: 0,
    created_at: '2026-05-04T06:00:00.000Z',
    ...fields,
  };
}

export function anImportRow(fields: Partial<PeopleImportRow> = {}): PeopleImportRow {
  return {
    position: 1,
    source_row: 2,
    name: 'Ann Ash',
    email: '',
    employee_number: '17',
    ...personTexts(() => ''),
    site: 'North tower',
    crew: 'Concrete B',
    company: 'Harbour Ltd',
    language: 'pl',
    verdict: 'moved',
    notes: ['Crew: Concrete A → Concrete B'],
    alike: { site: 1, crew: 1, company: 1, language: 1 },
    ...fields,
  };
}

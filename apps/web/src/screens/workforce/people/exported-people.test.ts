import { expect, test } from 'vitest';
import { exportedInWords, exportFilter } from './exported-people.ts';

const LIST = { search: '', page: 1, includesArchived: false };

test('a list is exported with its places, and says which filters do not apply', () => {
  const filter = {
    ...LIST,
    siteId: 's',
    companyId: 'c',
    jobTitle: 'operator',
    search: 'jan',
    only: 'no_crew',
    includesArchived: true,
  } as const;
  expect(exportFilter(filter)).toEqual({ site_id: 's', company_id: 'c', job_title: 'operator', with_archived: true });
  const words = exportedInWords(filter);
  expect(words).toContain('Filtered as in the list, by site, company and job title.');
  expect(words).toContain('With archived people.');
  expect(words).toContain('The search and “People without a crew” are not applied to the export.');
});

test('a list without filters is exported as a whole', () => {
  expect(exportFilter(LIST)).toEqual({ with_archived: false });
  expect(exportedInWords(LIST)).not.toMatch(/Only people|archived|narrow/);
});

import { expect, test } from 'vitest';
import { addressOfFilter, EVERYTHING, filterFromAddress, isFiltered, type WorkforceFilter } from './list-address.ts';

const SITE = '018f0000-0000-7000-8000-000000000001';
const CREW = '018f0000-0000-7000-8000-000000000002';

const read = (address: string) => filterFromAddress(new URLSearchParams(address));

test.each<[Partial<WorkforceFilter>, string]>([
  [{}, '?'],
  [{ search: 'ann & bob' }, '?search=ann+%26+bob'],
  [{ siteId: SITE, page: 3 }, `?site=${SITE}&page=3`],
  [{ crewId: CREW, includesArchived: true }, `?crew=${CREW}&archived=true`],
  [{ jobTitle: 'crane operator' }, '?job_title=crane+operator'],
  [{ companyId: CREW, only: 'without_email' }, `?company=${CREW}&only=without_email`],
])('the filter %j is the address %s, which reads the same again', (parts, address) => {
  expect(addressOfFilter({ ...EVERYTHING, ...parts })).toBe(address);
  expect(read(address)).toEqual({ ...EVERYTHING, ...parts });
});

test.each(['?page=0', '?page=1.5', '?page=x', '?site=x', '?crew=1%27--', '?only=everyone', '?archived=1'])(
  'a part of the address that cannot be understood is left open: %s',
  (address) => {
    expect(read(address)).toEqual(EVERYTHING);
  },
);

test('archived entries and pages filter nothing out', () => {
  expect(isFiltered({ ...EVERYTHING, includesArchived: true, page: 2 })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, only: 'no_crew' })).toBe(true);
  expect(isFiltered({ ...EVERYTHING, search: 'a' })).toBe(true);
  expect(isFiltered({ ...EVERYTHING, jobTitle: 'a' })).toBe(true);
});

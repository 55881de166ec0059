import type { Company } from '@plumbline/contract/wire';
import { COMPANIES_PATH, companyPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { PeopleSection } from '../people/PeopleSection.tsx';
import { listQuery, WORKFORCE_LIST } from '../workforce-queries.ts';
import { peopleInWords } from '../workforce-words.ts';
import { ANSWERS_STAY, ANSWERS_STAY_BEHIND, NO_VALUES, type PlaceKind } from './place-kind.ts';

export const COMPANIES: PlaceKind<Company> = {
  singular: 'company',
  plural: 'companies',
  listPath: COMPANIES_PATH,
  pathOf: companyPath,
  title: 'Companies',
  lead: 'Who employs your people: you and your subcontractors.',
  emptyHint: 'Import a list of your people with their companies, or add the first company by hand.',
  archivedHint: 'An archived company can’t be chosen for people any more.',
  archiving: ['It can’t be chosen for people any more.', ANSWERS_STAY, 'You can restore it.'],
  restoring: 'It can be chosen for people again.',
  merging: ['The people of “{this}” become people of “{other}”, and “{this}” is archived.', ANSWERS_STAY_BEHIND],
  fields: ['is_own'],
  changeLabel: 'Edit',
  isOpenedWhenAdded: false,
  create: async ({ name, is_own }, api, idempotencyKey) =>
    (await api('createCompany', { body: { name, is_own } }, { idempotencyKey })).company,
  update: (id, { name, is_own }, api) => api('updateCompany', { params: { id }, body: { name, is_own } }),
  calls: { archive: 'archiveCompany', restore: 'restoreCompany', merge: 'mergeCompany' },
  useList: (filter) =>
    useResponse(
      'listCompanies',
      { query: listQuery(filter) },
      { select: ({ companies, pagination }) => ({ items: companies, pagination }), ...WORKFORCE_LIST },
    ),
  usePlace: (id) => useResponse('getCompany', { params: { id } }, { pick: 'company', staleTime: 0 }),
  noteOf: () => null,
  valuesOf: ({ name, is_own }) => ({ ...NO_VALUES, name, is_own }),
  factsOf: ({ people }) => [peopleInWords(people)],
  badge: ({ is_own }) => (is_own ? 'Your own' : null),
  about: ({ is_own, people }) => `${is_own ? 'Your own company' : 'Subcontractor'} with ${peopleInWords(people)}`,
  Contents: PeopleOfCompany,
};

function PeopleOfCompany({ place: { id, name, archived_at } }: { place: Company }) {
  return (
    <PeopleSection
      where={{ companyId: id }}
      newPerson={archived_at === null ? { company: { id, name, note: null } } : null}
      searchLabel="Search the people of this company by name, email or employee number"
      empty="Nobody belongs to this company yet. Add someone new, or open a person and change their company."
      shown="crew"
    />
  );
}

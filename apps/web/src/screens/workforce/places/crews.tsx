import type { Crew } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { CREW_LIST_PATH, crewPath, sitePath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useSite } from '../../../shell/site/use-site.ts';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { PeopleSection } from '../people/PeopleSection.tsx';
import { listQuery, WORKFORCE_LIST } from '../workforce-queries.ts';
import { peopleInWords } from '../workforce-words.ts';
import { ANSWERS_STAY, ANSWERS_STAY_BEHIND, NO_VALUES, type PlaceKind, type PlaceValues } from './place-kind.ts';

export const CREWS: PlaceKind<Crew> = {
  singular: 'crew',
  plural: 'crews',
  listPath: CREW_LIST_PATH,
  pathOf: crewPath,
  title: 'Crews',
  lead: 'Who works together, at which site.',
  emptyHint: 'Import a list of your people with their sites and crews, or add the first crew by hand.',
  archivedHint: 'An archived crew has no people and can’t be invited.',
  archiving: [
    'Its people stay, without a crew, until you move them to another one.',
    ANSWERS_STAY,
    'You can restore it.',
  ],
  restoring: 'Its people don’t come back by themselves.',
  merging: ['The people of “{this}” move to “{other}”, and “{this}” is archived.', ANSWERS_STAY_BEHIND],
  fields: ['site'],
  changeLabel: 'Edit',
  isOpenedWhenAdded: false,
  create: async (values, api, idempotencyKey) =>
    (await api('createCrew', { body: bodyOf(values) }, { idempotencyKey })).crew,
  update: (id, values, api) => api('updateCrew', { params: { id }, body: bodyOf(values) }),
  calls: { archive: 'archiveCrew', restore: 'restoreCrew', merge: 'mergeCrew' },
  useList: (filter) => {
    const site = useSite();
    const siteId = filter.siteId ?? site;
    const query = { ...listQuery(filter), ...(siteId === undefined ? {} : { site_id: siteId }) };
    return useResponse(
      'listCrews',
      { query },
      { select: ({ crews, pagination }) => ({ items: crews, pagination }), ...WORKFORCE_LIST },
    );
  },
  usePlace: (id) => useResponse('getCrew', { params: { id } }, { pick: 'crew', staleTime: 0 }),
  noteOf: ({ site }) => site.name,
  valuesOf: ({ name, site }) => ({ ...NO_VALUES, name, site: { ...site, note: null } }),
  factsOf: ({ people, people_without_email }) => [
    peopleInWords(people),
    ...(people_without_email === 0 ? [] : [`${people_without_email} without email`]),
  ],
  about: ({ site, people, people_without_email }) => (
    <>
      Crew of{' '}
      <Link to={sitePath(site.id)} className={TEXT_LINK}>
        <bdi>{site.name}</bdi>
      </Link>{' '}
      with {peopleInWords(people)}
      {people_without_email === 0 ? '' : `, ${people_without_email} of them without email`}
    </>
  ),
  Contents: PeopleOfCrew,
  overviewOf: ({ id, people, site }) => ({ id, people, site }),
  actionsOf: 'crew',
};

function bodyOf({ name, site }: PlaceValues) {
  // The form is not sent without a site.
  return { name, site_id: site?.id ?? '' };
}

function PeopleOfCrew({ place: { id, name, site, archived_at } }: { place: Crew }) {
  if (!useSeesPeople()) return null;
  return (
    <PeopleSection
      where={{ crewId: id }}
      newPerson={archived_at === null ? { site: { ...site, note: null }, crew: { id, name, note: site.name } } : null}
      searchLabel="Search the people of this crew by name, email or employee number"
      empty={
        archived_at === null
          ? 'Nobody is in this crew yet. Add someone new, or open a person and move them here.'
          : 'Nobody is in this crew, because it is archived.'
      }
      shown="company"
    />
  );
}

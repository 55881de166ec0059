import { PERSON_TEXT_NAMES, personTexts } from '@plumbline/domain/person-texts';
import type { Selectable } from 'kysely';
import type { PeopleTable } from '../../../platform/db/schema/workforce-tables.ts';

/** The effect of an erasure on a column of the person's row: the column gets a value, or it is kept for a reason. */
type ErasedColumn<T> = { readonly becomes: T } | { readonly kept: string };

/** The columns of a person's row. A new column of the table does not compile without an entry here. */
export const PERSON_COLUMNS: { readonly [K in keyof PeopleTable]: ErasedColumn<Selectable<PeopleTable>[K]> } = {
  organisation_id: { kept: 'the key' },
  id: { kept: 'the key' },
  name: { becomes: null },
  email: {
    kept: 'an opt-out, or an anonymous invitation that is still open; the row is deleted with the last of them',
  },
  ...personTexts(() => ({ becomes: null })),
  employee_number: { becomes: null },
  language: { becomes: null },
  crew_id: { becomes: null },
  company_id: { becomes: null },
  is_listed: { becomes: false },
  is_from_surveys: { becomes: false },
  merged_into: { becomes: null },
  archived_at: { becomes: null },
  unsubscribed_at: { kept: 'the opt-out' },
  erased_at: { kept: 'says that the person was erased, and when' },
  created_at: { kept: 'says nothing of the person' },
  updated_at: { kept: 'says nothing of the person' },
  search_text: { kept: 'generated from name, address and number' },
};

/** The effect of an erasure on columns of other tables that name a person, or refer to one. */
export const COLUMNS_ABOUT_PEOPLE: Readonly<Record<string, string>> = {
  'placements.person_id': 'its row is deleted',
  'surveys.person_id':
    'the row of a named survey is deleted; an anonymous one gets a person of its own once it takes no answers',
  'surveys.participant_name': 'as surveys.person_id; null in an anonymous survey',
  'surveys.participant_email': 'as surveys.person_id; cleared in an anonymous survey',
  'surveys.title': 'as surveys.person_id; an anonymous survey keeps it, because none is made from the name there',
  'surveys.search_text': 'generated from title, name, address and company',
  'campaigns.audience': 'kept: the id names nobody once the row of the person is cleared',
  'campaigns.asked_audiences': 'as campaigns.audience',
  'campaigns.chosen_ids': 'generated from the audience',
  'actions.owner_name': 'as actions.owner_email; the name of a member stays',
  'actions.owner_email':
    'cleared for an owner outside who is erased by address or from the list of people, not from a survey',
  'action_links.email': 'as actions.owner_email; a waiting email with the link is withheld',
  'wave_people.person_id': 'cleared: the wave remembers how many it asked',
  'opt_outs.person_id': 'its row is deleted with the row of the person',
  'invitation_list_rows.person_id': 'its row is deleted, also when only its address is theirs',
  'invitation_list_rows.email': 'as invitation_list_rows.person_id',
  'invitation_list_rows.name': 'as invitation_list_rows.person_id',
  'people_import_rows.person_id': 'its row is deleted, also when only its address or number is theirs',
  'people_import_rows.email': 'as people_import_rows.person_id',
  'people_import_rows.name': 'as people_import_rows.person_id',
  ...Object.fromEntries(
    PERSON_TEXT_NAMES.map((field) => [`people_import_rows.${field}`, 'as people_import_rows.person_id']),
  ),
  'people_import_rows.employee_number': 'as people_import_rows.person_id',
  'people_import_rows.notes': 'cleared in other rows whose notes have the name or an address',
};

import { COMPANIES_PATH, CREW_LIST_PATH, PEOPLE_PATH, SITE_LIST_PATH } from '../../addresses.ts';
import { SectionNavigation } from '../../ui/SectionNavigation.tsx';

const ENTRIES = [
  { to: PEOPLE_PATH, label: 'People' },
  { to: COMPANIES_PATH, label: 'Companies' },
  { to: SITE_LIST_PATH, label: 'Sites' },
  { to: CREW_LIST_PATH, label: 'Crews' },
];

/** The four lists of People. */
export function WorkforceNavigation() {
  return <SectionNavigation label="People" entries={ENTRIES} />;
}

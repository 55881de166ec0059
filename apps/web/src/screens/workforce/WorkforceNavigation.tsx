import { COMPANIES_PATH, CREWS_PATH, PEOPLE_PATH, SITES_PATH } from '../../addresses.ts';
import { SectionNavigation } from '../../ui/SectionNavigation.tsx';

const ENTRIES = [
  { to: SITES_PATH, label: 'Sites' },
  { to: CREWS_PATH, label: 'Crews' },
  { to: COMPANIES_PATH, label: 'Companies' },
  { to: PEOPLE_PATH, label: 'People' },
];

/** The four parts of Workforce. */
export function WorkforceNavigation() {
  return <SectionNavigation label="Workforce" entries={ENTRIES} />;
}

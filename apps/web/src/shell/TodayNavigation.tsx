import { ACTIONS_PATH, DASHBOARD_PATH, FILES_PATH, INVITE_PATH } from '../addresses.ts';
import { SectionNavigation } from '../ui/SectionNavigation.tsx';

const ENTRIES = [
  { to: DASHBOARD_PATH, label: 'Dashboard' },
  { to: INVITE_PATH, label: 'Invite People' },
  { to: ACTIONS_PATH, label: 'Actions' },
  { to: FILES_PATH, label: 'Files' },
];

/** The parts of Today, on screens where they are not in the sidebar. */
export function TodayNavigation({ pathname }: { pathname: string }) {
  if (!ENTRIES.some(({ to }) => pathname.startsWith(to))) return null;
  return (
    <div className="-mt-4 mb-6 lg:hidden print:hidden">
      <SectionNavigation label="Today" entries={ENTRIES} />
    </div>
  );
}

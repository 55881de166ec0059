import {
  ClipboardCheck,
  FileDown,
  HardHat,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Settings,
  UserPlus,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import {
  ACTIONS_PATH,
  CAMPAIGNS_PATH,
  DASHBOARD_PATH,
  FILES_PATH,
  INVITE_PATH,
  QUESTIONS_PATH,
  SETTINGS_PATH,
  WORKFORCE_PATH,
} from '../addresses.ts';

interface Entry {
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

const TODAY: readonly Entry[] = [
  { label: 'Dashboard', path: DASHBOARD_PATH, icon: LayoutDashboard },
  { label: 'Invite People', path: INVITE_PATH, icon: UserPlus },
  { label: 'Actions', path: ACTIONS_PATH, icon: ClipboardCheck },
  { label: 'Files', path: FILES_PATH, icon: FileDown },
];

const OTHER_AREAS: readonly Entry[] = [
  { label: 'Campaigns', path: CAMPAIGNS_PATH, icon: Megaphone },
  { label: 'Workforce', path: WORKFORCE_PATH, icon: HardHat },
  { label: 'Questions', path: QUESTIONS_PATH, icon: ListChecks },
  { label: 'Settings', path: SETTINGS_PATH, icon: Settings },
];

/** The lists inside the main navigation: Today, and the other areas. */
export function MainNavigation({ pathname }: { pathname: string }) {
  const headingId = useId();
  return (
    <div className="flex flex-col gap-4 py-4">
      <div className="flex flex-col gap-1">
        <p id={headingId} className="label px-6 pt-1">
          Today
        </p>
        <EntryList entries={TODAY} pathname={pathname} labelledBy={headingId} />
      </div>
      <EntryList entries={OTHER_AREAS} pathname={pathname} />
    </div>
  );
}

interface EntryListProps {
  entries: readonly Entry[];
  pathname: string;
  labelledBy?: string;
}

function EntryList({ entries, pathname, labelledBy }: EntryListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col">
      {entries.map(({ label, path, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={pathname.startsWith(path) ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 border-l-2 border-transparent px-6 text-small font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { CalendarCheck, HardHat, ListChecks, type LucideIcon, Megaphone, Settings } from 'lucide-react';
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

interface Area {
  readonly label: string;
  readonly path: string;
  /** Prefixes of the addresses that belong to the area. */
  readonly prefixes: readonly string[];
  readonly icon: LucideIcon;
}

const AREAS: readonly Area[] = [
  {
    label: 'Today',
    path: DASHBOARD_PATH,
    // Surveys are opened from the dashboard.
    prefixes: [DASHBOARD_PATH, INVITE_PATH, ACTIONS_PATH, FILES_PATH, '/app/surveys/'],
    icon: CalendarCheck,
  },
  { label: 'Campaigns', path: CAMPAIGNS_PATH, prefixes: [CAMPAIGNS_PATH], icon: Megaphone },
  { label: 'Workforce', path: WORKFORCE_PATH, prefixes: [WORKFORCE_PATH], icon: HardHat },
  { label: 'Questions', path: QUESTIONS_PATH, prefixes: [QUESTIONS_PATH], icon: ListChecks },
  { label: 'Settings', path: SETTINGS_PATH, prefixes: [SETTINGS_PATH], icon: Settings },
];

/** The areas of the app in reach of a thumb, on screens too narrow for the sidebar. Its height is `--bottom-bar`. */
export function BottomBar({ pathname }: { pathname: string }) {
  return (
    <nav
      aria-label="Areas"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {AREAS.map(({ label, path, prefixes, icon: Icon }) => (
          <li key={path} className="min-w-0">
            <Link
              to={path}
              aria-current={prefixes.some((prefix) => pathname.startsWith(prefix)) ? 'page' : undefined}
              className="relative flex h-15 flex-col items-center justify-center gap-0.5 text-fine font-medium text-ink-soft -outline-offset-2 after:absolute after:inset-x-3 after:top-0 after:h-0.5 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:bg-ink forced-colors:aria-[current=page]:underline"
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              <span className="max-w-full truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

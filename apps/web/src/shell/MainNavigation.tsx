import { LayoutDashboard, ListChecks, type LucideIcon, Settings, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { DASHBOARD_PATH, INVITE_PATH, QUESTIONS_PATH, SETTINGS_PATH } from '../addresses.ts';

const ITEMS: readonly { label: string; path: string; icon: LucideIcon }[] = [
  { label: 'Dashboard', path: DASHBOARD_PATH, icon: LayoutDashboard },
  { label: 'Invite People', path: INVITE_PATH, icon: UserPlus },
  { label: 'Questions', path: QUESTIONS_PATH, icon: ListChecks },
  { label: 'Settings', path: SETTINGS_PATH, icon: Settings },
];

/** The list inside the main navigation. */
export function MainNavigation({ pathname }: { pathname: string }) {
  return (
    <ul className="flex flex-col py-4">
      {ITEMS.map(({ label, path, icon: Icon }) => (
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

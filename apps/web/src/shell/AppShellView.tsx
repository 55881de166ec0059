import { Menu } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Logo } from '../ui/Logo.tsx';
import { BottomBar } from './BottomBar.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { TodayNavigation } from './TodayNavigation.tsx';
import { UserMenu } from './UserMenu.tsx';

interface AppShellViewProps {
  name: string;
  email: string;
  /** Null while it is loading. */
  organization: string | null;
  pathname: string;
  main: RefObject<HTMLElement | null>;
  isMenuOpen: boolean;
  /** Whether a link of the menu was followed, so that the focus moves to the new page. */
  hasLeftMenu: boolean;
  onMenuChange: (isOpen: boolean) => void;
  onSignOut: () => void;
  children: ReactNode;
}

export function AppShellView({
  main,
  pathname,
  organization,
  isMenuOpen,
  hasLeftMenu,
  onMenuChange,
  ...props
}: AppShellViewProps) {
  return (
    <div className="min-h-dvh pb-(--bottom-bar) lg:pl-64 print:p-0">
      <a
        href="#main"
        className="sr-only z-50 rounded-box bg-ink px-4 py-2 text-small text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <nav
        aria-label="Main"
        className="fixed inset-y-0 left-0 hidden w-64 flex-col overflow-y-auto border-r border-line bg-surface lg:flex print:hidden"
      >
        <HomeLink />
        <MainNavigation pathname={pathname} />
      </nav>
      {/* The labels tell these landmarks from those of a page that is previewed in a frame. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a header outside of sections is a banner, which may have a label */}
      <header
        aria-label="Account"
        data-top-bar
        className="sticky top-0 z-30 flex h-16 items-center justify-between gap-4 border-b border-line bg-paper px-4 lg:px-8 print:hidden"
      >
        <div className="flex items-center gap-1 lg:hidden">
          <Drawer
            title="Menu"
            isOpen={isMenuOpen}
            onOpenChange={onMenuChange}
            returnsFocus={!hasLeftMenu}
            trigger={
              <button type="button" aria-label="Open menu" className="-ml-2 flex h-11 w-11 items-center justify-center">
                <Menu aria-hidden="true" size={22} strokeWidth={1.75} />
              </button>
            }
          >
            <nav aria-label="Main" className="flex flex-1 flex-col">
              <HomeLink />
              <MainNavigation pathname={pathname} />
              {organization === null ? null : (
                <p className="mt-auto border-t border-line px-6 py-4 text-small text-ink-soft">{organization}</p>
              )}
            </nav>
          </Drawer>
          <Link to={DASHBOARD_PATH} className="flex rounded-box" aria-label="Plumbline, dashboard">
            <Logo />
          </Link>
        </div>
        <p className="hidden min-w-0 truncate text-small text-ink-soft lg:block">{organization ?? ''}</p>
        <UserMenu name={props.name} email={props.email} onSignOut={props.onSignOut} />
      </header>
      <OfflineNote />
      <main
        id="main"
        aria-label="Content"
        ref={main}
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 py-8 sm:px-6 lg:px-8 print:max-w-none print:p-0"
      >
        <TodayNavigation pathname={pathname} />
        {props.children}
      </main>
      <BottomBar pathname={pathname} />
    </div>
  );
}

function HomeLink() {
  return (
    <div className="flex h-16 shrink-0 items-center border-b border-line px-6">
      <Link to={DASHBOARD_PATH} className="flex rounded-box" aria-label="Plumbline, dashboard">
        <Logo />
      </Link>
    </div>
  );
}

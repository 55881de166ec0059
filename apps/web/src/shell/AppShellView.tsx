import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { Logo } from '../ui/Logo.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Downloads } from './Downloads.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import type { ShownAreas } from './navigation.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { UserMenu } from './UserMenu.tsx';

interface AppShellViewProps {
  name: string;
  email: string;
  /** Name of the organisation; null while loading. */
  organization: string | null;
  pathname: string;
  areas: ShownAreas;
  /** The choice of a site; null on screens that cannot show only one site. */
  siteSwitcher: ReactNode;
  /** A banner above every screen; null: none. */
  banner: ReactNode;
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
  areas,
  siteSwitcher,
  banner,
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
        <MainNavigation pathname={pathname} areas={areas} />
      </nav>
      {/* The labels distinguish these landmarks from those of a page that a frame previews. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a header outside of sections is a banner, which may have a label */}
      <header
        aria-label="Account"
        data-top-bar
        className="sticky top-0 z-30 flex h-16 items-center justify-between gap-4 border-b border-line bg-paper px-4 lg:px-8 print:hidden"
      >
        <Link to={DASHBOARD_PATH} className="flex shrink-0 rounded-box lg:hidden" aria-label="Plumbline, dashboard">
          <Logo isShortOnPhones />
        </Link>
        {siteSwitcher ?? (
          <p className="hidden min-w-0 truncate text-small text-ink-soft lg:block">{organization ?? ''}</p>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {areas === 'supervisor' ? null : <Downloads />}
          <UserMenu name={props.name} email={props.email} onSignOut={props.onSignOut} />
        </div>
      </header>
      {banner}
      <OfflineNote />
      <main
        id="main"
        aria-label="Content"
        ref={main}
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 py-8 sm:px-6 lg:px-8 print:max-w-none print:p-0"
      >
        {props.children}
      </main>
      <BottomBar
        pathname={pathname}
        areas={areas}
        isMenuOpen={isMenuOpen}
        hasLeftMenu={hasLeftMenu}
        onMenuChange={onMenuChange}
        menu={
          <nav aria-label="Main" className="flex flex-1 flex-col">
            <HomeLink />
            <MainNavigation pathname={pathname} areas={areas} />
            {organization === null ? null : (
              <p className="mt-auto border-t border-line px-6 py-4 text-small text-ink-soft">{organization}</p>
            )}
          </nav>
        }
      />
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

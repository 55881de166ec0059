import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { LOGIN_PATH, SITES_PATH } from '../addresses.ts';
import { useResponse } from '../calls/api-query.ts';
import { useCurrentUser } from '../calls/common-queries.ts';
import { useServices, useSession } from '../services.tsx';
import { HttpError, hasNoOrganisation, lacksCompanySignIn, lacksSecondFactor } from '../session/http-error.ts';
import { displayName, type StoredUser } from '../session/stored-user.ts';
import { LoadingApplication } from '../ui/LoadingApplication.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';
import type { ThemeChoice } from '../ui/theme.ts';
import { AppShellView } from './AppShellView.tsx';
import { NotFoundContent } from './NotFoundScreen.tsx';
import { isOfSupervisors } from './navigation.ts';
import type { SignInVisit } from './remembered-place.ts';
import { SiteContext } from './site/use-site.ts';
import { useSiteChoice } from './site/use-site-choice.ts';
import { IsExample } from './use-is-example.ts';
import { SeesPeople } from './use-sees-people.ts';
import { useTimeZone } from './use-time-zone.ts';

// These screens are rarely needed, so they are loaded lazily.
const NoOrganisationScreen = lazy(async () => ({
  default: (await import('../screens/accounts/no-organisation/NoOrganisationScreen.tsx')).NoOrganisationScreen,
}));
const CompanySignInRequiredScreen = lazy(async () => ({
  default: (await import('../screens/accounts/company/CompanySignInRequiredScreen.tsx')).CompanySignInRequiredScreen,
}));
const SecondFactorRequiredScreen = lazy(async () => ({
  default: (await import('../screens/accounts/SecondFactorRequiredScreen.tsx')).SecondFactorRequiredScreen,
}));
const RepresentativeArea = lazy(async () => ({
  default: (await import('../screens/campaigns/representation/RepresentativeArea.tsx')).RepresentativeArea,
}));

/** Loaded on demand, because few members look at an example. */
const ExampleBanner = lazyPart(
  'The note about the example',
  async () => (await import('./ExampleBanner.tsx')).ExampleBanner,
);

/** Loaded on demand, because only some screens have the choice. */
const SiteSwitcher = lazyPart('Sites', async () => (await import('./site/SiteSwitcher.tsx')).SiteSwitcher);

/** Admits signed-in users and sends everybody else to sign-in, which later returns to the page unless they signed out themselves. */
export function SignedInArea() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.kind === 'loading') return <LoadingApplication />;
  if (session.kind === 'signed_out') {
    const visit: SignInVisit | null = session.reason === 'signed_out' ? null : { from: { pathname, search, hash } };
    return <Navigate to={LOGIN_PATH} replace state={visit} />;
  }
  return <AppShell user={session.user} />;
}

/** The frame of every signed-in screen. */
function AppShell({ user }: { user: StoredUser }) {
  const { identity } = useServices();
  const { data: currentUser, error } = useCurrentUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [openedMenuAt, setOpenedMenuAt] = useState<string | null>(null);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const main = useFocusOnNavigation<HTMLElement>(pathname);
  const { site, isOffered, choose } = useSiteChoice(user.email);
  const shownSite = useResponse('getSite', { params: { id: site ?? '' } }, { pick: 'site', enabled: site !== null });
  const isSiteUnknown = isOffered && shownSite.error instanceof HttpError && shownSite.error.status === 404;
  useSavedTheme(currentUser?.theme ?? null);
  const zoneKey = useTimeZone(currentUser);
  const role = currentUser?.role;

  const signOut = () => {
    identity.signOut();
    void navigate(LOGIN_PATH, { replace: true });
  };

  // The set-up stays until the recovery codes have been shown, although calls succeed once a code has confirmed the app.
  if (lacksSecondFactor(error) && !isSettingUp) setIsSettingUp(true);
  if (isSettingUp) {
    return (
      <Suspense fallback={<LoadingNote>Loading</LoadingNote>}>
        <SecondFactorRequiredScreen email={user.email} onDone={() => setIsSettingUp(false)} onSignOut={signOut} />
      </Suspense>
    );
  }
  if (lacksCompanySignIn(error)) {
    return (
      <Suspense fallback={<LoadingNote>Loading</LoadingNote>}>
        <CompanySignInRequiredScreen email={user.email} onSignOut={signOut} />
      </Suspense>
    );
  }
  if (hasNoOrganisation(error)) {
    return (
      <Suspense fallback={<LoadingNote>Loading</LoadingNote>}>
        <NoOrganisationScreen email={user.email} onSignOut={signOut} />
      </Suspense>
    );
  }
  if (role === 'representative') {
    return (
      <Suspense fallback={<LoadingNote>Loading</LoadingNote>}>
        <RepresentativeArea organization={currentUser?.organization ?? null} onSignOut={signOut} outlet={<Outlet />} />
      </Suspense>
    );
  }
  const isSupervisor = role === 'supervisor';
  if (isSupervisor && !isOfSupervisors(pathname)) return <Navigate to={SITES_PATH} replace />;
  if (currentUser === undefined && error === null && !zoneKey) return <LoadingApplication />;
  const exampleOf = currentUser?.organization.example_of ?? null;
  return (
    <IsExample value={exampleOf !== null}>
      <AppShellView
        name={displayName(currentUser?.name ?? user.name, user.email)}
        email={currentUser?.email ?? user.email}
        organization={currentUser?.organization.name ?? null}
        pathname={pathname}
        areas={isSupervisor ? 'supervisor' : (currentUser?.areas ?? null)}
        siteSwitcher={
          isOffered && currentUser?.areas.sites === true ? (
            <Suspense fallback={<Skeleton className="h-11 w-32" />}>
              <SiteSwitcher
                site={site}
                name={shownSite.data?.name ?? (isSiteUnknown ? 'Unknown site' : '…')}
                onChoose={choose}
              />
            </Suspense>
          ) : null
        }
        banner={
          exampleOf === null ? null : (
            <Suspense fallback={<Skeleton className="h-13" />}>
              <ExampleBanner organization={exampleOf} />
            </Suspense>
          )
        }
        main={main}
        // Any navigation closes the menu.
        isMenuOpen={openedMenuAt === pathname}
        hasLeftMenu={openedMenuAt !== null && openedMenuAt !== pathname}
        onMenuChange={(isOpen) => setOpenedMenuAt(isOpen ? pathname : null)}
        onSignOut={signOut}
      >
        <SeesPeople value={!isSupervisor}>
          <SiteContext key={zoneKey} value={site ?? undefined}>
            {isSiteUnknown ? (
              <NotFoundContent
                title="Site not found"
                text="There is no such site, or you don’t see it. Choose another one at the top, or all sites."
                link={{ to: SITES_PATH, label: 'Go to the sites' }}
              />
            ) : (
              <Outlet />
            )}
          </SiteContext>
        </SeesPeople>
      </AppShellView>
    </IsExample>
  );
}

/**
 * Applies the theme saved in the account to this device, whenever it differs.
 *
 * @param saved null while it is loading or when none was chosen; this browser's own choice then applies
 */
function useSavedTheme(saved: ThemeChoice | null): void {
  const { theme } = useServices();
  useEffect(() => {
    if (saved !== null && saved !== theme.choice()) theme.choose(saved);
  }, [saved, theme]);
}

/**
 * Moves the focus to the page's main part when the path changes, so that keyboard users start at the content; to its
 * heading where that can take the focus.
 */
function useFocusOnNavigation<Target extends HTMLElement>(pathname: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    (target.current?.querySelector<HTMLElement>('h1[tabindex]') ?? target.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return target;
}

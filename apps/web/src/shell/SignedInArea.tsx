import { Navigate, useLocation } from 'react-router';
import { LOGIN_PATH } from '../addresses.ts';
import { useSession } from '../services.tsx';
import { LoadingApplication } from '../ui/LoadingApplication.tsx';
import { AppShell } from './AppShell.tsx';
import type { SignInVisit } from './remembered-place.ts';

/** Admits signed-in users; redirects everyone else to sign-in, remembering the page unless they signed out themselves. */
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

import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { useSession } from '../services.tsx';
import { LoadingApplication } from '../ui/LoadingApplication.tsx';

/** Redirects from an unknown address to the dashboard, or to the home page when nobody is signed in. */
export function NotFoundRedirect() {
  const session = useSession();
  const isNobody = session.kind === 'signed_out';
  useEffect(() => {
    // The home page is a separate document outside this app.
    if (isNobody) window.location.replace('/');
  }, [isNobody]);
  if (session.kind !== 'signed_in') return <LoadingApplication />;
  return <Navigate to={DASHBOARD_PATH} replace />;
}

import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { useSession } from '../services.tsx';
import { LoadingApplication } from '../ui/LoadingApplication.tsx';

/** Leads from an address that does not exist to the dashboard, or home for those not signed in. */
export function NotFoundRedirect() {
  const session = useSession();
  const isNobody = session.kind === 'signed_out';
  useEffect(() => {
    // The start page is a document of its own, outside of this app.
    if (isNobody) window.location.replace('/');
  }, [isNobody]);
  if (session.kind !== 'signed_in') return <LoadingApplication />;
  return <Navigate to={DASHBOARD_PATH} replace />;
}

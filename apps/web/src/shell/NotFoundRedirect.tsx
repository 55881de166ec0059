import { Navigate } from 'react-router';
import { DASHBOARD_PATH } from '../addresses.ts';
import { useSession } from '../services.tsx';
import { LoadingApplication } from '../ui/LoadingApplication.tsx';

export function NotFoundRedirect() {
  const session = useSession();
  if (session.kind === 'loading') return <LoadingApplication />;
  return <Navigate to={session.kind === 'signed_in' ? DASHBOARD_PATH : '/'} replace />;
}

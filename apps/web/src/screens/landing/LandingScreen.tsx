import { DASHBOARD_PATH } from '../../addresses.ts';
import { useSession } from '../../services.tsx';
import { LandingView } from './LandingView.tsx';

export function LandingScreen() {
  const session = useSession();
  return <LandingView dashboardPath={session.kind === 'signed_in' ? DASHBOARD_PATH : null} />;
}

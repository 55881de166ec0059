import { useSession } from '../services.tsx';
import { browserStorage } from '../session/browser-storage.ts';
import { siteKey } from './site/use-site.ts';
import { TIME_ZONE_KEY } from './use-time-zone.ts';

/** Before another organisation is opened: the time zone, the role that it stands for, and the site are of the one before. */
export function useForgetOrganization(): () => void {
  const session = useSession();
  return () => {
    browserStorage().removeItem(TIME_ZONE_KEY);
    if (session.kind === 'signed_in') browserStorage().removeItem(siteKey(session.user.email));
  };
}

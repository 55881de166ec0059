import { useSession } from '../services.tsx';
import { browserStorage } from '../session/browser-storage.ts';
import { forgetRole } from './remembered-role.ts';
import { siteKey } from './site/use-site.ts';

/** Before another organisation is opened: the role and the site are of the one before. */
export function useForgetOrganization(): () => void {
  const session = useSession();
  return () => {
    forgetRole(browserStorage());
    if (session.kind === 'signed_in') browserStorage().removeItem(siteKey(session.user.email));
  };
}

import { DASHBOARD_PATH } from '../addresses.ts';
import { useCommand } from '../calls/use-command.ts';
import { useSession } from '../services.tsx';
import { browserStorage } from '../session/browser-storage.ts';
import { siteKey } from './site/use-site.ts';
import { TIME_ZONE_KEY } from './use-time-zone.ts';

/** Opens another organisation of the user. */
export function useChooseOrganization(): (id: string) => void {
  const { send } = useCommand('chooseOrganisation', {
    refused: { title: 'The organization was not opened' },
    onDone: useShowChosen(),
  });
  return (id) => send({ body: { organization_id: id } });
}

/** Opens the example results of the organisation. The server creates missing ones first. */
export function useOpenExample() {
  return useCommand('openExample', { refused: { title: 'The example was not opened' }, onDone: useShowChosen() });
}

/** Removes the example results, and opens the organisation again. */
export function useRemoveExample() {
  return useCommand('removeExample', { refused: { title: 'The example was not removed' }, onDone: useShowChosen() });
}

/** Reloads the page, so that no data of the previous organisation stays in memory. */
function useShowChosen(): () => void {
  const forget = useForgetOrganization();
  return () => {
    forget();
    window.location.assign(DASHBOARD_PATH);
  };
}

/** Forgets the time zone, the role that it stands for, and the site: they belong to the organisation that the user leaves. */
export function useForgetOrganization(): () => void {
  const session = useSession();
  return () => {
    browserStorage().removeItem(TIME_ZONE_KEY);
    if (session.kind === 'signed_in') browserStorage().removeItem(siteKey(session.user.email));
  };
}

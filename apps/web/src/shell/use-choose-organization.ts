import { DASHBOARD_PATH } from '../addresses.ts';
import { useCommand } from '../calls/use-command.ts';
import { useForgetOrganization } from './use-forget-organization.ts';

/** Opens another organisation of the user. */
export function useChooseOrganization(): (id: string) => void {
  const { send } = useCommand('chooseOrganisation', {
    refused: { title: 'The organization was not opened' },
    onDone: useShowChosen(),
  });
  return (id) => send({ body: { organization_id: id } });
}

/** Opens the example results of the organisation, which are made first if there are none. */
export function useOpenExample() {
  return useCommand('openExample', { refused: { title: 'The example was not opened' }, onDone: useShowChosen() });
}

/** Removes the example results, and opens the organisation again. */
export function useRemoveExample() {
  return useCommand('removeExample', { refused: { title: 'The example was not removed' }, onDone: useShowChosen() });
}

/** The page is loaded anew, so that nothing of the organisation before stays in memory. */
function useShowChosen(): () => void {
  const forget = useForgetOrganization();
  return () => {
    forget();
    window.location.assign(DASHBOARD_PATH);
  };
}

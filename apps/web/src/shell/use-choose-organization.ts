import { DASHBOARD_PATH } from '../addresses.ts';
import { useCommand } from '../calls/use-command.ts';
import { useForgetOrganization } from './use-forget-organization.ts';

/** Opens another organisation of the user. The page is loaded anew, so that nothing of the one before stays in memory. */
export function useChooseOrganization(): (id: string) => void {
  const forget = useForgetOrganization();
  const { send } = useCommand('chooseOrganisation', {
    refused: { title: 'The organization was not opened' },
    onDone: () => {
      forget();
      window.location.assign(DASHBOARD_PATH);
    },
  });
  return (id) => send({ body: { organization_id: id } });
}

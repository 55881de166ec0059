import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ACTIONS_PATH } from '../../../addresses.ts';
import { callKey, OPEN_SCREEN, outdate, useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { ACTIONS } from '../action-queries.ts';
import { useStatusChange } from '../use-status-change.ts';
import { ActionView } from './ActionView.tsx';
import { CheckPart } from './CheckPart.tsx';
import { EditAction } from './EditAction.tsx';
import { Files } from './Files.tsx';
import { OutsideLink } from './OutsideLink.tsx';

export function ActionScreen({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const one = { params: { id } };
  const query = useResponse('getAction', one, { pick: 'action', ...OPEN_SCREEN, staleTime: 0 });
  const steps = useStatusChange();
  const seesPeople = useSeesPeople();
  const deletion = useCommand('deleteAction', {
    done: 'Action deleted',
    refused: { title: 'The action was not deleted' },
    onDone: async () => {
      await navigate(ACTIONS_PATH, { replace: true });
      await outdate(queryClient, ACTIONS, callKey('getAction', one), callKey('checkAction', one));
    },
  });
  return (
    <DetailFrame title="Action" query={query} missing={{ link: { to: ACTIONS_PATH, label: 'Go to the actions' } }}>
      {(action) => (
        <ActionView
          action={action}
          steps={steps}
          edit={<EditAction action={action} />}
          files={<Files action={action} />}
          outside={<OutsideLink action={action} />}
          check={<CheckPart action={action} />}
          isDeleting={deletion.isPending}
          onDelete={seesPeople ? () => deletion.send(one) : null}
        />
      )}
    </DetailFrame>
  );
}

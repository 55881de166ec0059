import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ACTIONS_PATH } from '../../../addresses.ts';
import { callKey, OPEN_SCREEN, outdate, useAnswer } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { ACTIONS } from '../action-answers.ts';
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
  const query = useAnswer('getAction', one, { pick: 'action', ...OPEN_SCREEN, staleTime: 0 });
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
  const { data: action, error } = query;
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    return (
      <NotFoundContent
        title="Action not found"
        text="It may have been deleted, or part of the link is missing."
        way={{ to: ACTIONS_PATH, label: 'Go to the actions' }}
      />
    );
  }
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() };
  if (action === undefined) {
    return error === null ? (
      <ActionSkeleton />
    ) : (
      <div className="flex flex-col gap-8">
        <PageHeader title="Action" />
        <PartFailure text={messageOf(error, 'The action could not be loaded.')} {...retry} />
      </div>
    );
  }
  return (
    <ActionView
      action={action}
      steps={steps}
      outdated={
        error === null ? null : (
          <PartFailure text="The action couldn’t be refreshed. You see it as it was last loaded." {...retry} />
        )
      }
      edit={<EditAction action={action} />}
      files={<Files action={action} />}
      outside={<OutsideLink action={action} />}
      check={<CheckPart action={action} />}
      isDeleting={deletion.isPending}
      onDelete={seesPeople ? () => deletion.send(one) : null}
    />
  );
}

function ActionSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading: Action</LoadingNote>
      <Skeleton className="h-5 max-w-40" />
      <Skeleton className="h-24 max-w-2xl" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ACTIONS_PATH } from '../../../addresses.ts';
import { actionQuery, deleteActionMutation, forgetAction } from '../../../queries/actions.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { useStatusChange } from '../use-status-change.ts';
import { ActionView } from './ActionView.tsx';
import { CheckPart } from './CheckPart.tsx';
import { EditAction } from './EditAction.tsx';
import { Files } from './Files.tsx';

export function ActionScreen({ id }: { id: string }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(actionQuery(api, id));
  const steps = useStatusChange();
  const deletion = useMutation(deleteActionMutation(api, id));
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
      check={<CheckPart action={action} />}
      isDeleting={deletion.isPending}
      onDelete={() =>
        deletion.mutate(undefined, {
          onSuccess: async () => {
            toasts.show({ tone: 'success', title: 'Action deleted' });
            await navigate(ACTIONS_PATH, { replace: true });
            await forgetAction(queryClient, id);
          },
          onError: (failure) => {
            const description = messageOf(failure, 'Please try again.');
            toasts.show({ tone: 'failure', title: 'The action was not deleted', description });
          },
        })
      }
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

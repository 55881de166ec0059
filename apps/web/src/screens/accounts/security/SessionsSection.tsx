import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessionsMutation, endSessionMutation, sessionKeys, sessionsQuery } from '../../../queries/sessions.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { SessionsFailure, SessionsSkeleton } from './SessionsStates.tsx';
import { SessionsView } from './SessionsView.tsx';

/** Loads the user's sessions, and ends those they choose. */
export function SessionsSection() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery(api));

  const ending = (title: string) => ({
    onSuccess: () => toasts.show({ title, tone: 'success' }),
    onError: (error: unknown) =>
      toasts.show({
        title: 'Error',
        description: messageOf(error, 'Nothing was ended. Please try again.'),
        tone: 'failure',
      }),
    // The session may have ended in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.own }),
  });
  const end = useMutation({ ...endSessionMutation(api), ...ending('Session ended') });
  const endOthers = useMutation({ ...endOtherSessionsMutation(api), ...ending('Signed out everywhere else') });

  return (
    <SettingsPart title="Where you are signed in">
      {sessions.data !== undefined ? (
        <SessionsView
          sessions={sessions.data}
          isBusy={end.isPending || endOthers.isPending}
          onEnd={end.mutate}
          onEndOthers={() => endOthers.mutate()}
        />
      ) : sessions.isError ? (
        <SessionsFailure
          message={messageOf(sessions.error, 'Please try again.')}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <SessionsSkeleton />
      )}
    </SettingsPart>
  );
}

import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { SessionsFailure, SessionsSkeleton } from './SessionsStates.tsx';
import { SessionsView } from './SessionsView.tsx';

/** Loads the user's sessions and ends the chosen ones. */
export function SessionsSection() {
  const sessions = useResponse(
    'listSessions',
    {},
    // Another device may sign in or out at any time.
    { pick: 'sessions', staleTime: 0 },
  );

  const ending = { refused: { text: 'Nothing was ended. Please try again.' }, outdates: ['listSessions'] } as const;
  const end = useCommand('endSession', { done: 'Session ended', ...ending });
  const endOthers = useCommand('endOtherSessions', { done: 'Signed out everywhere else', ...ending });

  return (
    <SettingsPart title="Where you are signed in">
      {sessions.data !== undefined ? (
        <SessionsView
          sessions={sessions.data}
          isBusy={end.isPending || endOthers.isPending}
          onEnd={(id) => end.send({ params: { id } })}
          onEndOthers={() => endOthers.send({})}
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

import type { OpenSession } from '@plumbline/contract/wire';
import { SESSION_DAYS, SESSION_UNUSED_DAYS } from '@plumbline/domain/constants';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { day } from '../../../ui/dates.ts';
import { dayAndTime } from '../../../ui/moments.ts';

export interface SessionsViewProps {
  sessions: readonly OpenSession[];
  isBusy: boolean;
  onEnd: (sessionId: string) => void;
  onEndOthers: () => void;
}

/** The user's sessions; this browser's session comes first. */
export function SessionsView({ sessions, isBusy, onEnd, onEndOthers }: SessionsViewProps) {
  const current = sessions.filter(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <p className="max-w-measure text-small text-ink-soft">
        If you don’t recognize one of these, end it and change your password. Sessions end automatically after{' '}
        {SESSION_UNUSED_DAYS} days without use, and {SESSION_DAYS} days after sign-in.
      </p>
      <ul className="border-t border-line">
        {[...current, ...others].map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 border-b border-line py-4">
            <SessionFacts session={session} />
            {session.is_current ? null : (
              <EndSession session={session} isBusy={isBusy} onEnd={() => onEnd(session.id)} />
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-small text-ink-soft">You are not signed in anywhere else.</p>
      ) : (
        <ConfirmDialog
          trigger={
            <Button className="self-start" disabled={isBusy}>
              Sign out everywhere else
            </Button>
          }
          title="Sign out everywhere else?"
          confirmLabel="Sign out everywhere else"
          isBusy={isBusy}
          onConfirm={onEndOthers}
        >
          <p>
            {others.length === 1 ? 'The other session ends' : `All ${others.length} other sessions end`} within five
            minutes. You stay signed in here.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function SessionFacts({ session }: { session: OpenSession }) {
  return (
    <div className="flex min-w-0 flex-col">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 break-words">{session.device}</span>
        {session.is_current ? <Badge>This device</Badge> : null}
      </p>
      <p className="text-small text-ink-soft">Last used {dayAndTime(session.last_used_at)}</p>
      <p className="text-small break-words text-ink-soft">
        Signed in {day(session.created_at)}, network {session.network}
      </p>
    </div>
  );
}

interface EndSessionProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

function EndSession({ session, isBusy, onEnd }: EndSessionProps) {
  const lastUsed = dayAndTime(session.last_used_at);
  return (
    <ConfirmDialog
      trigger={
        <Button
          tone="quiet"
          className="-mr-4 shrink-0"
          disabled={isBusy}
          aria-label={`End ${session.device}, last used ${lastUsed}`}
        >
          End
        </Button>
      }
      title="End this session?"
      confirmLabel="End session"
      isBusy={isBusy}
      onConfirm={onEnd}
    >
      <p>
        {session.device}, last used {lastUsed}, will be signed out within five minutes and will need the password to
        sign in again.
      </p>
    </ConfirmDialog>
  );
}

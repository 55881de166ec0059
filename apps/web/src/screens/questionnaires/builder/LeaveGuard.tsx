import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { QuestionDialog } from '../../../ui/ConfirmDialog.tsx';
import type { DraftEditing, SaveState } from '../draft/draft-editing.ts';

/** Saves what is unsaved before the screen is left, and asks when that fails. Signing out is never blocked. */
export function LeaveGuard({ editing, saving }: { editing: DraftEditing; saving: SaveState }) {
  const isUnsaved = saving.kind !== 'saved';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editing.current().saving.kind !== 'saved' &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== LOGIN_PATH,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void editing.saveNow().then((isSaved) => {
      if (isSaved) blocker.proceed();
    });
  }, [blocker, editing]);
  useEffect(() => {
    if (!isUnsaved) return;
    // Browsers ask in their own words before the page is closed or reloaded.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const hasFailed = saving.kind === 'failed' || saving.kind === 'conflict';
  return (
    <QuestionDialog
      isOpen={blocker.state === 'blocked' && hasFailed}
      title="Leave without saving?"
      cancelLabel="Keep editing"
      confirmLabel="Leave without saving"
      isBusy={false}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Your latest changes to this questionnaire could not be saved.</p>
    </QuestionDialog>
  );
}

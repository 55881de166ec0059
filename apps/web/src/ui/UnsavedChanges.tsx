import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LOGIN_PATH } from '../addresses.ts';
import { QuestionDialog } from './ConfirmDialog.tsx';

/** The question before unsaved changes are lost, when the user leaves the page. It never blocks a sign-out. */
export function UnsavedChanges({ section, isUnsaved }: { section: string; isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== LOGIN_PATH,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    // Browsers ask in their own words before the page is closed or reloaded.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <QuestionDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      cancelLabel="Keep editing"
      confirmLabel="Leave without saving"
      isBusy={false}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Your changes to “{section}” have not been saved.</p>
    </QuestionDialog>
  );
}

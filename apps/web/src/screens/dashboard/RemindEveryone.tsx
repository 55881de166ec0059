import { BellRing } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DueReminders } from './DueReminders.tsx';

/** Reminds everyone who has not answered, after a confirmation, because it emails many people. */
export function RemindEveryone({ isBusy, onRemind }: { isBusy: boolean; onRemind: () => void }) {
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isBusy}>
          <BellRing aria-hidden="true" size={16} strokeWidth={1.75} />
          {isBusy ? 'Sending...' : 'Send reminders'}
        </Button>
      }
      title="Remind everyone who hasn’t answered?"
      confirmLabel="Send reminders"
      tone="primary"
      isBusy={isBusy}
      onConfirm={onRemind}
    >
      <DueReminders />
      <p>
        Everyone with an open link and an email address gets an email, except people who were emailed within the last
        day or opted out. Administrators can have reminders sent automatically, in Settings, Invitations.
      </p>
    </ConfirmDialog>
  );
}

import { BellRing } from 'lucide-react';
import { useResponse } from '../../calls/api-query.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useSite } from '../../shell/site/use-site.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dueInWords, remindedInWords } from './reminder-words.ts';
import { ofSite } from './survey-filter.ts';

/** The button that reminds everyone who has not answered, and its confirmation, because many people get an email. */
export function RemindEveryone() {
  const site = useSite();
  const { isPending: isBusy, send } = useCommand('remindEveryone', {
    done: remindedInWords,
    refused: { text: 'The reminders could not be sent. Please try again.' },
  });
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isBusy}>
          <BellRing aria-hidden="true" size={16} strokeWidth={1.75} />
          {isBusy ? 'Sending...' : 'Send reminders'}
        </Button>
      }
      title={
        site === undefined
          ? 'Remind everyone who hasn’t answered?'
          : 'Remind everyone at this site who hasn’t answered?'
      }
      confirmLabel="Send reminders"
      tone="primary"
      isBusy={isBusy}
      onConfirm={() => send({ body: ofSite(site) })}
    >
      <DueReminders />
      <p>
        {site === undefined ? 'Everyone' : 'Everybody who works there'} with an open link and an email address gets an
        email, except people who were emailed within the last day or opted out
        {site === undefined ? '' : ', and people invited anonymously'}. Administrators can have reminders sent
        automatically, in Settings, Invitations.
      </p>
    </ConfirmDialog>
  );
}

/** Number of reminders that will be sent; loaded when the dialog opens. */
function DueReminders() {
  const { data: due, isError } = useResponse(
    'countDueReminders',
    { query: ofSite(useSite()) },
    // Not cached, because the number changes with every email.
    { staleTime: 0, gcTime: 0 },
  );
  return (
    <p role="status" className="font-semibold text-ink">
      {due === undefined ? (isError ? 'The number of reminders could not be loaded.' : 'Counting...') : dueInWords(due)}
    </p>
  );
}

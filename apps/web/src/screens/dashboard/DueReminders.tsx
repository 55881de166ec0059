import { useAnswer } from '../../calls/api-query.ts';
import { useSite } from '../../shell/site/use-site.ts';
import { dueInWords } from './reminder-words.ts';
import { ofSite } from './survey-filter.ts';

/** Number of reminders that will be sent; loaded when the dialog opens. */
export function DueReminders() {
  const { data: due, isError } = useAnswer(
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

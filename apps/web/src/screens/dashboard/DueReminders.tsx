import { useAnswer } from '../../calls/api-query.ts';
import { dueInWords } from './reminder-words.ts';

/** Says how many reminders will be sent; loaded when the dialog around it opens. */
export function DueReminders() {
  const { data: due, isError } = useAnswer(
    'countDueReminders',
    {},
    // It changes with every email, so the dialog counts anew whenever it opens.
    { staleTime: 0, gcTime: 0 },
  );
  return (
    <p role="status" className="font-semibold text-ink">
      {due === undefined ? (isError ? 'The number of reminders could not be loaded.' : 'Counting...') : dueInWords(due)}
    </p>
  );
}

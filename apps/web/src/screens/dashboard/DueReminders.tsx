import { useQuery } from '@tanstack/react-query';
import { dueRemindersQuery } from '../../queries/surveys.ts';
import { useServices } from '../../services.tsx';
import { dueInWords } from './reminder-words.ts';

/** Says how many reminders will be sent; loaded when the dialog around it opens. */
export function DueReminders() {
  const { api } = useServices();
  const { data: due, isError } = useQuery(dueRemindersQuery(api));
  return (
    <p role="status" className="font-semibold text-ink">
      {due === undefined ? (isError ? 'The number of reminders could not be loaded.' : 'Counting...') : dueInWords(due)}
    </p>
  );
}

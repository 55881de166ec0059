import { useQuery } from '@tanstack/react-query';
import { dueRemindersQuery } from '../../queries/surveys.ts';
import { useServices } from '../../services.tsx';

/** Says how many people will get a reminder; loaded when the dialog around it opens. */
export function DueReminders() {
  const { api } = useServices();
  const { data: due, isError } = useQuery(dueRemindersQuery(api));
  return (
    <p role="status" className="font-semibold text-ink">
      {due === undefined ? (isError ? 'The number of people could not be loaded.' : 'Counting...') : dueInWords(due)}
    </p>
  );
}

function dueInWords(due: number): string {
  if (due === 0) return 'Nobody is due for a reminder now.';
  return due === 1 ? '1 person will get a reminder.' : `${due.toLocaleString('en')} people will get a reminder.`;
}

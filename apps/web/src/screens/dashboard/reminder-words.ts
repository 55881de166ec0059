import type { DueReminders, Reminded } from '@plumbline/contract/wire';

/** How many people will get a reminder. Of those invited anonymously nobody knows who has answered and gets none. */
export function dueInWords({ due, anonymous }: DueReminders): string {
  if (due === 0) return 'Nobody is due for a reminder now.';
  const named = due - anonymous;
  if (named === 0)
    return `Up to ${people(anonymous)} invited anonymously will get a reminder: those who have not answered.`;
  const others =
    anonymous === 0 ? '' : `, and up to ${count(anonymous)} invited anonymously: those who have not answered`;
  return `${people(named)} will get a reminder${others}.`;
}

/** How many people got a reminder. */
export function remindedInWords({ reminded, anonymous }: Reminded): string {
  if (reminded === 0) return 'Nobody to remind: everyone has answered or was emailed within the last day';
  const named = reminded - anonymous;
  if (named === 0) return `Reminders are on their way to up to ${people(anonymous)} invited anonymously`;
  const others = anonymous === 0 ? '' : `, and to up to ${count(anonymous)} invited anonymously`;
  return `${named === 1 ? '1 reminder is on its way' : `${count(named)} reminders are on their way`}${others}`;
}

function people(number: number): string {
  return number === 1 ? '1 person' : `${count(number)} people`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

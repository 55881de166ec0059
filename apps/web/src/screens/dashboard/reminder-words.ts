import type { DueReminders, Reminded } from '@plumbline/contract/wire';

/** Number of reminders to be sent. People invited anonymously who have answered are counted too, because nobody may know them. */
export function dueInWords({ due, anonymous, is_capped }: DueReminders): string {
  if (due === 0) return 'No reminders are due now.';
  const more = is_capped ? ' More may be due after these.' : '';
  const named = due - anonymous;
  if (named === 0)
    return `Up to ${reminders(anonymous)} will be sent to people invited anonymously: those who have not answered.${more}`;
  if (anonymous === 0) return `${reminders(due)} will be sent.${more}`;
  return `Up to ${reminders(due)} will be sent: ${count(named)} to people invited by name, and up to ${count(anonymous)} to people invited anonymously who have not answered.${more}`;
}

/** Number of sent reminders. */
export function remindedInWords({ reminded, anonymous, is_capped }: Reminded): string {
  if (reminded === 0)
    return 'No reminders to send: everyone has answered, was emailed within the last day or opted out';
  const more = is_capped ? '. More may be due' : '';
  const named = reminded - anonymous;
  if (named === 0)
    return `Up to ${reminders(anonymous)} to people invited anonymously ${are(anonymous)} on the way${more}`;
  if (anonymous === 0) return `${reminders(reminded)} ${are(reminded)} on the way${more}`;
  return `Up to ${reminders(reminded)} are on the way: ${count(named)} to people invited by name, and up to ${count(anonymous)} to people invited anonymously${more}`;
}

function reminders(number: number): string {
  return number === 1 ? '1 reminder' : `${count(number)} reminders`;
}

function are(number: number): string {
  return number === 1 ? 'is' : 'are';
}

function count(number: number): string {
  return number.toLocaleString('en');
}

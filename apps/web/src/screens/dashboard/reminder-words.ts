import type { DueReminders, Reminded } from '@plumbline/contract/wire';

/** Number of reminders to be sent. People invited anonymously who have answered are counted too, because nobody may know them. */
export function dueInWords({ due, anonymous, is_capped }: DueReminders): string {
  if (due === 0) return 'No reminders are due now.';
  const more = is_capped ? ' More may be due after these.' : '';
  const named = due - anonymous;
  if (named === 0)
    return `Up to ${reminders(anonymous)} will be sent to people invited anonymously: those who have not answered.${more}`;
  const others =
    anonymous === 0 ? '' : `, and up to ${count(anonymous)} to people invited anonymously: those who have not answered`;
  return `${reminders(named)} will be sent${others}.${more}`;
}

/** Number of sent reminders. */
export function remindedInWords({ reminded, anonymous, is_capped }: Reminded): string {
  if (reminded === 0)
    return 'No reminders to send: everyone has answered, was emailed within the last day or opted out';
  const more = is_capped ? '. More may be due' : '';
  const named = reminded - anonymous;
  if (named === 0)
    return `Up to ${reminders(anonymous)} to people invited anonymously ${are(anonymous)} on the way${more}`;
  const others = anonymous === 0 ? '' : `, and up to ${count(anonymous)} to people invited anonymously`;
  return `${reminders(named)} ${are(named)} on the way${others}${more}`;
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

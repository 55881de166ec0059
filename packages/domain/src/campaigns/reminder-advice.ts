/**
 * A warning that automatic reminders would be due only after the wave has closed; `null`: they are due in time.
 *
 * @param reminderDays days after which reminders are sent; `null`: none are sent
 * @param waveDays length of the wave in days
 */
export function reminderAdvice(reminderDays: number | null, waveDays: number): string | null {
  if (reminderDays === null || !(reminderDays >= waveDays)) return null;
  return `Reminders after ${inWords(reminderDays)} never go out in a wave of ${inWords(waveDays)}. Remind sooner, or let the wave last longer.`;
}

function inWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

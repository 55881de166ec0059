/** The same day of the month, so many months later. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

const DAY_MS = 86_400_000;

/** The day of a moment in a time zone, like `2026-05-01`. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The number of days from one day to another, negative when the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Like `May 5, 2025`: the specification writes the dates of the policies in this way. */
export function legalDay(date: string): string {
  return FORMAT.format(new Date(date));
}

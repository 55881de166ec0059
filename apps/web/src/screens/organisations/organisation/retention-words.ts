import { ASSESSMENT_RETENTION_MONTHS } from '@plumbline/domain/constants';

const CHOICES = [6, 12, 24, 36, 60, ASSESSMENT_RETENTION_MONTHS];

/** The default periods in months, and the current one, which may have been set by other means. */
export function retentionChoices(current: number): number[] {
  return [...new Set([...CHOICES, current])].sort((a, b) => a - b);
}

/** Like `6 months` or `7 years`. */
export function monthsInWords(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

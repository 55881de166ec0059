/** The periods of the charts, in weeks. */
export type Period = '12' | '52';

export const PERIODS: readonly { value: Period; label: string }[] = [
  { value: '12', label: '12 weeks' },
  { value: '52', label: '1 year' },
];

export function periodFromAddress(value: string | null): Period {
  return value === '52' ? '52' : '12';
}

import type { ScoreError } from '@plumbline/contract/wire';

/** Like "61% to 79%". */
export function rangeInWords({ interval }: Pick<ScoreError, 'interval'>): string {
  return `${interval.low}% to ${interval.high}%`;
}

/** Like "Up 20 points", or that the error of measurement explains the change. */
export function changeInWords({ change }: Pick<ScoreError, 'change'>): string {
  if (change === null) return 'Not compared';
  const { points, counts_from, is_reliable } = change;
  if (!is_reliable) return `No clear change (it takes ${counts_from} points)`;
  const unit = Math.abs(points) === 1 ? 'point' : 'points';
  return `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} ${unit}`;
}

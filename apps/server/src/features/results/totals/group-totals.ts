import type { SurveyTotals } from '@plumbline/contract/wire';
import type { CountedWave } from '../../campaigns/lends.ts';

/** Totals of the surveys of waves in group mode, from counts that may be shown. */
export function toGroupTotals(
  waves: readonly Pick<CountedWave, 'status' | 'asked' | 'answered'>[],
): SurveyTotals['in_groups'] {
  const totals = { total: 0, active: 0, completed: 0 };
  for (const { status, asked, answered } of waves) {
    totals.total += asked;
    if (answered === null) continue;
    totals.completed += answered;
    if (status === 'running') totals.active += asked - answered;
  }
  return totals;
}

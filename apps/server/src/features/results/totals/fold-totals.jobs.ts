import type { Logger } from 'pino';
import type { Clock } from '../../../core/clock.ts';
import type { ScheduledJob } from '../../../platform/jobs/job-definition.ts';
import { SHORT_SWEEP } from '../../../platform/jobs/queue-definition.ts';
import { type FoldTotalsDependencies, foldTotals } from './fold-totals.ts';

interface FoldTotalsJobDependencies extends Pick<FoldTotalsDependencies, 'db'> {
  readonly clock: Clock;
  readonly log: Logger;
}

export const FOLD_TOTALS: ScheduledJob<FoldTotalsJobDependencies> = {
  name: 'fold_totals',
  options: SHORT_SWEEP,
  schedule: '* * * * *',
  run: ({ db, clock, log }) => {
    const onFailure = (organisation_id: string, err: unknown) =>
      log.error({ organisation_id, err }, 'totals not folded');
    return foldTotals({ db, onFailure }, clock.now());
  },
};

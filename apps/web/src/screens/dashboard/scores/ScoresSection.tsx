import type { ScoreSummary } from '@plumbline/contract/wire';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { PERIODS, type Period } from './periods.ts';

/** The charts need a library that nothing else uses, so they are loaded when there is something to show. */
const DistributionPlot = lazyPart(
  'The score distribution',
  async () => (await import('./DistributionPlot.tsx')).DistributionPlot,
);
const TrendPlot = lazyPart('The average by week', async () => (await import('./TrendPlot.tsx')).TrendPlot);

interface ScoresSectionProps {
  /** Undefined while it is loading. */
  summary: ScoreSummary | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The distribution of the scores, and their trend. */
export function ScoresSection({ summary, hasFailed, isRetrying, onRetry, period, onPeriod }: ScoresSectionProps) {
  return (
    <section aria-labelledby="scores-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="scores-heading" className="display text-large">
          Scores
        </h2>
        <SegmentedChoice label="Period" choices={PERIODS} chosen={period} onChoose={onPeriod} />
      </div>
      {hasFailed ? (
        <PartFailure
          text={
            summary === undefined
              ? "The scores of this period couldn't be loaded."
              : "The scores couldn't be refreshed. You see them as they were last loaded."
          }
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      ) : null}
      {summary === undefined && hasFailed ? null : <Plots summary={summary} />}
    </section>
  );
}

function Plots({ summary }: { summary: ScoreSummary | undefined }) {
  if (summary === undefined) return <PlotsSkeleton />;
  if (summary.surveys === 0) {
    return (
      <p className="border-y border-line py-4 text-ink-soft">
        Nobody answered in this period. The score distribution and the weekly average appear here once someone does.
      </p>
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-8 border-y border-line py-6 lg:grid-cols-2">
      <Suspense fallback={<PlotSkeleton />}>
        <DistributionPlot summary={summary} />
      </Suspense>
      <Suspense fallback={<PlotSkeleton />}>
        <TrendPlot summary={summary} />
      </Suspense>
    </div>
  );
}

function PlotsSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-8 border-y border-line py-6 lg:grid-cols-2">
      <LoadingNote>Loading scores</LoadingNote>
      <PlotSkeleton />
      <PlotSkeleton />
    </div>
  );
}

function PlotSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-52" />
    </div>
  );
}

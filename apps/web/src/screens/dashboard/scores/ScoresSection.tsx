import type { ScoreSummary, SurveyTotals } from '@plumbline/contract/wire';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import type { SurveyConditions } from '../survey-filter.ts';
import { PERIODS, type Period } from './periods.ts';

/** The charts need a library of their own, so they are loaded only when there are scores. */
const DistributionPlot = lazyPart(
  'The score distribution',
  async () => (await import('./DistributionPlot.tsx')).DistributionPlot,
);
const TrendPlot = lazyPart('The average by week', async () => (await import('./TrendPlot.tsx')).TrendPlot);

interface PlotsProps {
  /** The summary of the scores; undefined while loading. */
  summary: ScoreSummary | undefined;
  /** Whether the summary counts only surveys that match a filter. */
  isFiltered: boolean;
  /** Whether the summary still belongs to the previous filter or period. */
  isStale: boolean;
  conditions: SurveyConditions;
  /** Called when a bar or a point is pressed, with the conditions of the surveys behind it. */
  onConditions: (conditions: SurveyConditions) => void;
}

interface ScoresSectionProps extends PlotsProps {
  /** Whether the charts are shown on demand only. */
  isFolded: boolean;
  /** Questionnaires with scores. */
  questionnaires: SurveyTotals['questionnaires'];
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The distribution of the scores, and their trend. */
export function ScoresSection({
  isFolded,
  questionnaires,
  hasFailed,
  isRetrying,
  onRetry,
  period,
  onPeriod,
  ...plots
}: ScoresSectionProps) {
  const { summary, isFiltered, conditions, onConditions } = plots;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || !isFolded;
  return (
    <section aria-labelledby="scores-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="scores-heading" className="display text-large">
            Scores
          </h2>
          <p className={`max-w-measure text-small text-ink-soft ${isOpen ? '' : 'hidden'}`}>
            {isFiltered ? `${filteredInWords(summary)} ` : ''}
            {/* The totals above leave archived surveys out of "Completed", so the figures can differ. */}
            Archived surveys count too.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {questionnaires.length < 2 || !isOpen ? null : (
            <SelectField
              label="Questionnaire"
              options={questionnaires.map(({ id, name }) => ({ value: id, label: name }))}
              value={conditions.questionnaire ?? ''}
              onChange={({ target }) => onConditions({ ...conditions, questionnaire: target.value })}
            />
          )}
          {isOpen ? (
            <div>
              <SegmentedChoice label="Period" choices={PERIODS} chosen={period} onChoose={onPeriod} />
            </div>
          ) : (
            <Button onClick={() => setIsOpened(true)}>Show charts</Button>
          )}
        </div>
      </div>
      {hasFailed ? (
        <PartFailure
          text={
            summary === undefined
              ? 'The scores of this period couldn’t be loaded.'
              : 'The scores couldn’t be refreshed. You see them as they were last loaded.'
          }
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      ) : null}
      {isOpen && !(summary === undefined && hasFailed) ? <Plots {...plots} /> : null}
    </section>
  );
}

function filteredInWords(summary: ScoresSectionProps['summary']): string {
  return summary?.is_capped === true
    ? 'Only surveys that match your filters, and perhaps not all of them.'
    : 'Only surveys that match your filters.';
}

function Plots({ summary, isFiltered, isStale, conditions, onConditions }: PlotsProps) {
  if (summary === undefined) return <PlotsSkeleton />;
  if (summary.surveys === 0) {
    return (
      <p className="border-y border-line py-4 text-ink-soft">
        {isFiltered
          ? 'No survey that matches your filters was answered in this period.'
          : 'Nobody answered in this period.'}
      </p>
    );
  }
  return (
    <div
      aria-busy={isStale}
      className={`grid gap-x-10 gap-y-8 border-y border-line py-6 lg:grid-cols-2 ${isStale ? 'opacity-60' : ''}`}
    >
      <Suspense fallback={<PlotSkeleton />}>
        <DistributionPlot summary={summary} conditions={conditions} onConditions={onConditions} />
      </Suspense>
      <Suspense fallback={<PlotSkeleton />}>
        <TrendPlot summary={summary} conditions={conditions} onConditions={onConditions} />
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

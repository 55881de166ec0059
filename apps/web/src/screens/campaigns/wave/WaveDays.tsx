import type { Wave } from '@plumbline/contract/wire';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { DaysFrame } from './DaysFrame.tsx';
import type { DaysState } from './wave-states.ts';
import { NOT_LOADED } from './wave-words.ts';

/** Loaded separately, because the plot needs a library. */
const DaysPlot = lazyPart('The plot by day', async () => (await import('./DaysPlot.tsx')).DaysPlot);

interface WaveDaysProps {
  wave: Wave;
  days: DaysState;
  /** In the organisation's time zone; null: not known yet. */
  today: string | null;
}

/** The days of a wave, or a placeholder of the same height while they or their plot are loading. */
export function WaveDays({ wave, days, today }: WaveDaysProps) {
  // A wave has days if its number of openings is shown and not 0, so the space can be reserved at once.
  if (wave.opened === null || wave.opened === 0) return null;
  if (days === 'failed') {
    return (
      <DaysFrame lead={NOT_LOADED} choice={<div className="h-11.5" />}>
        <div className="h-44 bg-sunken" />
      </DaysFrame>
    );
  }
  const loading = <Loading />;
  // An empty list was loaded before the first opening and will be loaded again in a moment.
  if (days === 'loading' || days.length === 0) return loading;
  return (
    <Suspense fallback={loading}>
      <DaysPlot wave={wave} known={days} today={today} />
    </Suspense>
  );
}

function Loading() {
  return (
    <DaysFrame
      lead={<Skeleton className="h-lh w-56" />}
      choice={<Skeleton className="h-11.5 w-28 self-start print:hidden" />}
    >
      <LoadingNote>Loading the answers by day</LoadingNote>
      <Skeleton className="h-44" />
    </DaysFrame>
  );
}

import type { WaveResults } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { methodPath } from '../../../addresses.ts';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { NOT_SHOWN } from '../figure-words.ts';
import { ActFirst } from './ActFirst.tsx';
import { CategorySection } from './CategorySection.tsx';
import { ReliabilitySection } from './ReliabilitySection.tsx';
import { notClosedInWords, nothingShownInWords } from './results-words.ts';
import { WaveResultsHeader } from './WaveResultsHeader.tsx';

interface ResultsViewProps {
  results: WaveResults;
  /** Says that refreshing failed; null when it did not. */
  outdated: ReactNode;
  /** The groups by category; null: there are no groups. */
  heatMap: ReactNode;
}

export function ResultsView({ results, outdated, heatMap }: ResultsViewProps) {
  return (
    <div className="flex flex-col gap-10 print:gap-5">
      <WaveResultsHeader results={results} />
      {outdated}
      <Content results={results} heatMap={heatMap} />
    </div>
  );
}

function Content({ results, heatMap }: Omit<ResultsViewProps, 'outdated'>) {
  const { state, wave, categories } = results;
  switch (state) {
    case 'not_closed':
      return (
        <Instead title="No figures yet">
          <p>{notClosedInWords(wave)}</p>
        </Instead>
      );
    case 'computing':
      return (
        <>
          <Instead title="Being computed">
            <p role="status">This takes a few minutes at most. The figures appear here by themselves.</p>
          </Instead>
          <PartSkeletons />
        </>
      );
    case 'cancelled':
      return (
        <Instead title="No results">
          <p>
            This wave was cancelled, so there are no figures.
            {wave.mode === 'group' ? ' Its answers were deleted.' : ''}
          </p>
        </Instead>
      );
    case 'ready':
      if (categories.every(({ figure }) => figure === undefined)) {
        return (
          <Instead title={NOT_SHOWN}>
            <p>{nothingShownInWords(wave)}</p>
            <Link to={methodPath(wave.campaign.id, wave.id)} className={TEXT_LINK}>
              How the figures are made
            </Link>
          </Instead>
        );
      }
      return (
        <>
          <ActFirst results={results} />
          <CategorySection results={results} />
          {heatMap}
          <ReliabilitySection results={results} />
        </>
      );
  }
}

/** Stands where the figures will be. */
function Instead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2 border-y border-line py-8 *:max-w-measure">
      <h2 className="display text-large">{title}</h2>
      {children}
    </section>
  );
}

function PartSkeletons() {
  return (
    <>
      <Skeleton className="h-44" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </>
  );
}

/** In the shape of the screen, while the results are loading. */
export function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-10">
      <LoadingNote>Loading the results</LoadingNote>
      <Skeleton className="h-44" />
      <PartSkeletons />
    </div>
  );
}

import type { WaveResults } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { missingInWords } from '../figure-words.ts';
import { MethodLink } from '../frame/MethodLink.tsx';
import { StateNotice } from '../frame/StateNotice.tsx';
import { ActFirst, type Cards } from './ActFirst.tsx';
import { CategorySection } from './CategorySection.tsx';
import { nothingShownInWords } from './results-words.ts';
import { Statistics } from './Statistics.tsx';
import { WaveResultsHeader } from './WaveResultsHeader.tsx';

interface ResultsViewProps {
  results: WaveResults;
  /** The groups by category; null: there are no groups. */
  heatMap: ReactNode;
  cards: Cards;
  /** The waves up to this one; null: it is the first. */
  trend: ReactNode;
  /** The section with the actions completed since the previous wave; null while unknown. */
  actions: ReactNode;
}

export function ResultsView({ results, ...parts }: ResultsViewProps) {
  return (
    <div className="flex flex-col gap-10 print:gap-5">
      <WaveResultsHeader results={results} />
      <Content results={results} {...parts} />
    </div>
  );
}

function Content({ results, heatMap, cards, trend, actions }: ResultsViewProps) {
  const { state, wave, categories } = results;
  switch (state) {
    case 'not_closed':
    case 'cancelled':
      return <StateNotice state={state} wave={wave} />;
    case 'computing':
      return (
        <>
          <StateNotice state={state} wave={wave} />
          <PartSkeletons />
        </>
      );
    case 'ready':
      if (categories.every(({ figure }) => figure === undefined)) return <NothingShown wave={wave} />;
      return (
        <>
          <ActFirst results={results} cards={cards} />
          {heatMap}
          <CategorySection results={results} />
          {trend}
          {actions}
          <Statistics results={results} />
        </>
      );
  }
}

/** Replaces missing figures. */
function NothingShown({ wave }: Pick<WaveResults, 'wave'>) {
  return (
    <section className="flex flex-col items-start gap-2 border-y border-line py-8 *:max-w-measure">
      <h2 className="display text-large">{missingInWords(wave)}</h2>
      <p>{nothingShownInWords(wave)}</p>
      <MethodLink wave={wave} />
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

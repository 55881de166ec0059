import type { WaveResults } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { Fragment, type ReactNode } from 'react';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { HowSure } from '../../../results/frame/HowSure.tsx';
import type { GroupFilter } from '../../../results/group-results.ts';
import { CategoryPlot } from '../../../results/plots/CategoryPlot.tsx';
import { FactList } from '../facts.tsx';
import { lastDayIn, numberIn, type RepresentationLanguage } from '../representation-words.ts';
import { answeredIn, datesIn, factsOfResults, tableWordsIn } from './results-words.ts';

export type GroupKind = GroupFilter['kind'];

interface ResultsViewProps {
  results: WaveResults;
  words: RepresentationLanguage;
  /** The table of the groups of a kind. */
  groupsOf: (kind: GroupKind) => ReactNode;
}

const KINDS = [
  ['site', 'sites'],
  ['crew', 'crews'],
  ['company', 'companies'],
] as const;

export function ResultsView({ results, words, groupsOf }: ResultsViewProps) {
  const { wave, state, groups } = results;
  const { language, phrases } = words;
  const title = withValues(phrases.results.title, { number: numberIn(language, wave.number) });
  const kinds = KINDS.filter(([, counted]) => groups[counted] > 0).map(([kind]) => kind);
  const isLow = state === 'ready' && answeredIn(words, wave)?.isLow === true;
  return (
    <>
      <PageHeader
        title={title}
        of={wave.campaign.name}
        lead={
          <>
            <bdi className="wrap-anywhere">{wave.campaign.name}</bdi>
            <br />
            {datesIn(words, wave)}
          </>
        }
      />
      <FactList facts={factsOfResults(wave, words)} />
      {isLow ? <Notice tone="caution">{phrases.results.lowShare}</Notice> : null}
      {state === 'ready' ? (
        <>
          <Categories results={results} words={words} />
          <Explanation words={words} />
          {kinds.length === 0 ? null : <p className="max-w-measure text-small">{phrases.results.groupsNote}</p>}
          {kinds.map((kind) => (
            <Fragment key={kind}>{groupsOf(kind)}</Fragment>
          ))}
        </>
      ) : (
        // Announced when figures replace the text.
        <div role="status">
          <Notice>{stateIn(words, state, wave)}</Notice>
        </div>
      )}
    </>
  );
}

function stateIn(
  { language, phrases }: RepresentationLanguage,
  state: Exclude<WaveResults['state'], 'ready'>,
  { closes_on }: WaveResults['wave'],
): string {
  const { notClosed, computing, cancelled } = phrases.results;
  switch (state) {
    case 'not_closed':
      return withValues(notClosed, { date: lastDayIn(language, closes_on) });
    case 'computing':
      return computing;
    case 'cancelled':
      return cancelled;
  }
}

interface PartProps {
  results: WaveResults;
  words: RepresentationLanguage;
}

/** Everyone asked, by category. */
function Categories({ results: { categories }, words }: PartProps) {
  const { organisation, risk, category } = words.phrases.results;
  return (
    <section aria-labelledby="categories" className="flex flex-col gap-4">
      <h2 id="categories" className="display text-heading">
        {organisation}
      </h2>
      <p className="max-w-measure text-small text-ink-soft">{risk}</p>
      <CategoryPlot label={category} categories={categories} words={tableWordsIn(words)} />
    </section>
  );
}

/** Explanation of figures, and of missing ones. */
function Explanation({ words: { phrases } }: Pick<PartProps, 'words'>) {
  const { howItIsMade, hidden, notShown, howSure, interval } = phrases.results;
  return (
    <div className="flex max-w-measure flex-col gap-2 text-small">
      <p>{howItIsMade}</p>
      <p>{withValues(hidden, { notShown })}</p>
      <HowSure title={howSure} texts={[interval]} />
    </div>
  );
}

import type { GroupFigure, WaveComparison } from '@plumbline/contract/wire';
import { sharedScale } from '@plumbline/domain/ratings';
import { people } from '../../campaigns/campaign-words.ts';
import { comparedPeopleInWords, figureInWords, smallInWords, spanInWords } from '../figure-words.ts';
import { FigureTable } from '../frame/FigureTable.tsx';
import { CHANGE_EXPLAINED, HowSure, rangeExplained } from '../frame/HowSure.tsx';
import { PlotOrTable } from '../frame/PlotOrTable.tsx';
import { IntervalPlot, IntervalRows } from '../plots/IntervalPlot.tsx';
import { nameBeside } from '../wave-names.ts';
import { comparedInWords } from './comparison-words.ts';
import { PairPlot } from './PairPlot.tsx';

const SIZE_EXPLAINED =
  'The size of a change in the table is Hedges’ g: the change relative to how much people differ. About 0.2 is often called small, 0.5 medium and 0.8 large.';

type Compared = WaveComparison['categories'][number];

const COLUMNS = 'grid-cols-1 md:grid-cols-[15rem_minmax(0,1fr)_15rem] print:grid-cols-[13rem_minmax(0,1fr)_15rem]';

interface ComparisonPartProps {
  comparison: WaveComparison;
  /** Numbers of people asked and of answers of the group in each of the two waves. */
  shares: Parameters<typeof rangeExplained>[0];
}

/** The categories of a group in two waves. */
export function ComparisonPart({ comparison, shares }: ComparisonPartProps) {
  const { before, after, categories } = comparison;
  const earlier = nameBeside(before.wave, after.wave);
  const later = nameBeside(after.wave, before.wave);
  if (categories.length === 0) {
    return <p className="max-w-measure text-ink-soft">The two waves have no category in common.</p>;
  }
  return (
    <PlotOrTable
      title="Categories"
      legend={`The open dot above is ${earlier}, the full dot below ${later}, each with its margin of error.`}
      lead="Changes smaller than 5 points, and those that may be chance, are not called clear."
      plot={
        <IntervalRows label="Categories" scale={sharedScale(categories)} columns={COLUMNS}>
          {categories.map((category) => (
            <Row key={category.key} category={category} names={{ earlier, later }} />
          ))}
        </IntervalRows>
      }
      table={<Table categories={categories} names={{ earlier, later }} />}
      sure={<HowSure texts={[rangeExplained(shares), CHANGE_EXPLAINED, SIZE_EXPLAINED]} />}
    />
  );
}

interface Names {
  readonly earlier: string;
  readonly later: string;
}

function Row({ category, names }: { category: Compared; names: Names }) {
  const { name, before, after, change } = category;
  const comparedPeople = comparedPeopleInWords(change);
  const isHidden = before === undefined && after === undefined;
  return (
    <li className={`grid items-center gap-x-4 gap-y-2 border-t border-line py-4 print:py-1 ${COLUMNS}`}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-small font-semibold">{name}</span>
        {isHidden ? null : (
          <span className={`figures text-small ${change?.kind === 'clear' ? 'font-semibold' : 'text-ink-soft'}`}>
            {comparedInWords(category)}
          </span>
        )}
        {comparedPeople === null ? null : <span className="text-fine text-ink-soft">{comparedPeople}</span>}
      </div>
      {isHidden ? (
        <IntervalPlot figure={undefined} scale={category} />
      ) : (
        <>
          <PairPlot before={before} after={after} scale={category} />
          <dl className="figures flex flex-col text-small">
            <Value name={names.earlier} figure={before} />
            <Value name={names.later} figure={after} />
          </dl>
        </>
      )}
    </li>
  );
}

function Value({ name, figure }: { name: string; figure: GroupFigure | undefined }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0">
        <span className={figure === undefined ? 'text-ink-soft' : 'font-semibold'}>{figureInWords(figure)}</span>
        {figure === undefined ? null : <span className="text-fine text-ink-soft"> {detailsOf(figure)}</span>}
      </dd>
    </div>
  );
}

/** The interval of a figure, or that it has too few answers, and its number of people. */
function detailsOf(figure: GroupFigure): string {
  const range = spanInWords(figure) ?? smallInWords(figure)?.toLowerCase();
  return range === undefined ? people(figure.n) : `${range}, ${people(figure.n).replace(' ', '\u00a0')}`;
}

function Table({ categories, names }: { categories: readonly Compared[]; names: Names }) {
  const inFull = (figure: GroupFigure | undefined) =>
    figure === undefined ? figureInWords(figure) : `${figureInWords(figure)} (${detailsOf(figure)})`;
  return (
    <FigureTable
      caption="Categories in both waves"
      columns={['Category', names.earlier, names.later, 'Change', 'Size', 'Compared']}
      rows={categories.map((category) => {
        const { key, name, before, after, change } = category;
        const effect = change?.kind === 'clear' ? change.effect : null;
        return {
          key,
          head: name,
          cells: [
            inFull(before),
            inFull(after),
            comparedInWords(category),
            effect === null ? '' : effect.toFixed(1).replace('-', '−'),
            comparedPeopleInWords(change) ?? '',
          ],
        };
      })}
    />
  );
}

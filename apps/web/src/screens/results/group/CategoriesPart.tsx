import type { GroupResults } from '@plumbline/contract/wire';
import { sharedScale } from '@plumbline/domain/ratings';
import { Link } from 'react-router';
import { newActionPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import {
  basedOnInWords,
  changeInWords,
  comparedPeopleInWords,
  EVERYONE_ASKED,
  figureInWords,
  HIGHER_IS_SAFER,
  NOT_SHOWN,
  rangeInWords,
  smallInWords,
  spanInWords,
} from '../figure-words.ts';
import { FigureTable } from '../frame/FigureTable.tsx';
import { CHANGE_EXPLAINED, HowSure, rangeExplained, STANDING_EXPLAINED } from '../frame/HowSure.tsx';
import { PlotOrTable } from '../frame/PlotOrTable.tsx';
import { COLUMNS, IntervalPlot, IntervalRows } from '../plots/IntervalPlot.tsx';
import { type PlotWords, plotWordsOf } from '../plots/plot-words.ts';
import { nameBeside } from '../wave-names.ts';
import {
  agreementInWords,
  comparisonInWords,
  countedInWords,
  differenceRangeInWords,
  NOT_COMPARED,
  restInWords,
} from './group-words.ts';

const AGREEMENT_EXPLAINED =
  'Agreement is rwg(j), from 0 to 1: how much less the answers of a crew scatter than random ones would. It is higher the more questions a category has.';

type Category = GroupResults['categories'][number];

/** The categories of a group beside everyone asked. */
export function CategoriesPart({ results }: { results: GroupResults }) {
  const { categories, group, previous_wave } = results;
  const isPart = group.kind !== 'organisation';
  const since = previous_wave === null ? null : `since ${nameBeside(previous_wave, results.wave)}`;
  if (categories.length === 0) return null;
  return (
    <PlotOrTable
      title="Categories"
      lead={HIGHER_IS_SAFER}
      legend={
        isPart
          ? 'The dot is this group, the line through it its margin of error, the dashed vertical line everyone asked.'
          : 'The dot is the average, the line through it its margin of error.'
      }
      plot={
        <IntervalRows label="Categories" scale={sharedScale(categories)}>
          {categories.map((category) => (
            <CategoryRow
              key={category.key}
              category={category}
              isPart={isPart}
              words={plotWordsOf(results.wave)}
              since={since}
              actionPath={newActionPath({ wave: results.wave.id, group: group.key, category: category.key })}
            />
          ))}
        </IntervalRows>
      }
      table={<CategoriesTable categories={categories} isPart={isPart} since={since} />}
      sure={
        <HowSure
          texts={[
            rangeExplained([results]),
            ...(isPart ? [STANDING_EXPLAINED] : []),
            ...(since === null ? [] : [CHANGE_EXPLAINED]),
            ...(categories.some(({ agreement }) => agreement !== undefined) ? [AGREEMENT_EXPLAINED] : []),
          ]}
        />
      }
    />
  );
}

interface CategoryRowProps {
  category: Category;
  isPart: boolean;
  words: PlotWords;
  /** Such as "since October 2026"; null: there is no wave before. */
  since: string | null;
  /** Address of the form that adds an action for the category. */
  actionPath: string;
}

function CategoryRow({ category, isPart, words: plotWords, since, actionPath }: CategoryRowProps) {
  const { name, figure, organisation, standing } = category;
  const span = spanInWords(figure);
  const facts = factsOf(category, { isPart, since });
  const comparison = isPart ? comparisonInWords(category) : smallInWords(figure);
  return (
    <li className={`grid items-center gap-x-4 gap-y-2 border-t border-line py-4 print:gap-y-0.5 print:py-1 ${COLUMNS}`}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-small font-semibold">{name}</span>
        <span className="figures text-fine text-ink-soft">{countedInWords(category)}</span>
      </div>
      <div className="order-3 col-span-full md:order-none md:col-span-1 print:order-none print:col-span-1">
        <IntervalPlot
          figure={figure}
          scale={category}
          organisation={isPart ? organisation : undefined}
          words={plotWords}
        />
      </div>
      <div className="figures flex flex-col text-right md:text-left print:text-left">
        {figure === undefined ? null : <span className="font-semibold">{figureInWords(figure)}</span>}
        {span === null ? null : <span className="text-fine text-ink-soft">{span}</span>}
      </div>
      {figure === undefined ? null : (
        <div className="figures order-4 col-span-full flex flex-col gap-0.5 text-small print:flex-row print:flex-wrap print:gap-x-4 md:col-start-2 md:col-end-4 print:col-start-2 print:col-end-4">
          {comparison === null ? null : (
            <p className={standing === undefined ? 'text-ink-soft' : 'font-semibold'}>{comparison}</p>
          )}
          {facts.length === 0 ? null : (
            <ul className="flex flex-wrap gap-x-4 text-ink-soft">
              {facts.map(({ words, isStrong }) => (
                <li key={words} className={isStrong ? 'font-semibold text-ink' : ''}>
                  {words}
                </li>
              ))}
            </ul>
          )}
          <p className="pt-1 print:hidden">
            <Link to={actionPath} aria-label={`Add action: ${name}`} className={TEXT_LINK}>
              Add action
            </Link>
          </p>
        </div>
      )}
    </li>
  );
}

interface Fact {
  readonly words: string;
  readonly isStrong: boolean;
}

/** Facts below a figure and its comparison. */
function factsOf(
  { organisation, rest, change }: Category,
  { isPart, since }: { isPart: boolean; since: string | null },
): readonly Fact[] {
  const changed = since === null ? null : changeInWords(change);
  return [
    ...(isPart && rest !== undefined ? [{ words: `The others: ${figureInWords(rest)}`, isStrong: false }] : []),
    ...(isPart ? [{ words: `${EVERYONE_ASKED}: ${figureInWords(organisation)}`, isStrong: false }] : []),
    ...(changed === null
      ? []
      : [{ words: `${changed} ${since}${pairsInWords(change)}`, isStrong: change?.kind === 'clear' }]),
  ];
}

/** The people whose answers a clear change compares, where these are not all answers. */
function pairsInWords(change: Category['change']): string {
  return change?.kind !== 'clear' || change.pairs === null ? '' : ` (${comparedPeopleInWords(change)})`;
}

/** The values of the plot and further ones. */
function CategoriesTable({
  categories,
  isPart,
  since,
}: {
  categories: readonly Category[];
  isPart: boolean;
  since: string | null;
}) {
  const hasAgreement = categories.some(({ agreement }) => agreement !== undefined);
  const columns = [
    'Category',
    'Average',
    'Margin of error',
    'People',
    ...(isPart ? [EVERYONE_ASKED, 'The others', 'Compared with the others', 'Margin of the difference'] : []),
    ...(since === null ? [] : [`Change ${since}`]),
    ...(hasAgreement ? ['Agreement'] : []),
  ];
  return (
    <FigureTable
      caption="Categories"
      columns={columns}
      rows={categories.map((category) => {
        const { key, name, figure, organisation, change, agreement } = category;
        return {
          key,
          head: name,
          cells: [
            figureInWords(figure),
            rangeInWords(figure),
            figure === undefined
              ? ''
              : [String(figure.n), basedOnInWords(category)?.toLowerCase()].filter(Boolean).join(', '),
            ...(isPart
              ? [
                  figureInWords(organisation),
                  restInWords(category),
                  figure === undefined ? '' : (comparisonInWords(category) ?? NOT_COMPARED),
                  differenceRangeInWords(category) ?? '',
                ]
              : []),
            ...(since === null
              ? []
              : [figure === undefined ? NOT_SHOWN : (changeInWords(change) ?? 'Nothing to compare')]),
            ...(hasAgreement ? [agreement === undefined ? '' : agreementInWords(agreement)] : []),
          ],
        };
      })}
    />
  );
}

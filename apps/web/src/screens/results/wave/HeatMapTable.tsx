import type { GroupResultsList, ResultsGroup } from '@plumbline/contract/wire';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupPath } from '../../../addresses.ts';
import { answeredInWords, GROUP_KINDS, groupName, isTooSmall, NOT_SHOWN, TOO_SMALL } from '../figure-words.ts';
import type { GroupFilter } from '../group-results.ts';
import { HeatMapCell } from './HeatMapCell.tsx';
import { afterSorting, isRanked } from './heat-map-address.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface HeatMapTableProps {
  list: GroupResultsList;
  filter: GroupFilter;
  onFilter: (filter: GroupFilter) => void;
}

/** Columns before those of the categories. */
const FIRST_COLUMNS = 2;

/** Categories that fit on a wide screen, where the page scrolls instead of the table. */
const FITTING_CATEGORIES = 8;

const HEAD =
  '[font-stretch:84%] sticky top-0 z-10 border-b border-line-strong bg-paper align-bottom print:static print:bg-transparent';
const FIRST = 'sticky left-0 border-r border-r-line bg-paper print:static print:bg-transparent';

/** The table scrolls within itself, below its header and beside its first column. */
export function HeatMapTable({ list, filter, onFilter }: HeatMapTableProps) {
  const { wave, categories, groups } = list;
  const fits = categories.length <= FITTING_CATEGORIES;
  const head = `${HEAD} ${fits ? 'xl:top-16' : ''}`;
  const { grid, tabIndexOf } = useGridKeys(groups.length + 1);
  return (
    <section
      aria-label={`${GROUP_KINDS[filter.kind]} by category`}
      className={`relative max-h-[70dvh] overflow-auto border-y border-line print:max-h-none print:overflow-visible ${fits ? 'xl:max-h-none xl:overflow-visible' : ''}`}
    >
      <table
        {...grid}
        style={{ minWidth: `calc(var(--first-columns) + ${categories.length} * var(--category-column))` }}
        className="w-full [&_tbody_:is(a,td)]:scroll-mt-32 [&_tbody_:is(a,td)]:scroll-ml-32 md:[&_tbody_:is(a,td)]:scroll-ml-48 [--category-column:5.75rem] [--first-columns:7.5rem] table-fixed border-separate border-spacing-0 text-left text-small md:[--category-column:5rem] md:[--first-columns:15.5rem] print:min-w-0!"
      >
        <caption className="sr-only">
          Means by category with the number of answers. Arrow keys move from cell to cell; each figure leads to its
          group.
        </caption>
        <thead>
          <tr>
            <SortHead
              by="name"
              tabIndex={tabIndexOf(0, 0)}
              className={`${head} ${FIRST} z-20 w-30 pr-2 md:w-44`}
              filter={filter}
              onFilter={onFilter}
            >
              {GROUP_KINDS[filter.kind]}
            </SortHead>
            <th
              scope="col"
              data-passing
              tabIndex={-1}
              className={`${head} label w-18 px-2 py-2 max-md:hidden print:table-cell!`}
            >
              Answered
            </th>
            {categories.map((category, index) =>
              isRanked(filter.kind, category) ? (
                <SortHead
                  key={category.key}
                  by={category.key}
                  tabIndex={tabIndexOf(0, FIRST_COLUMNS + index)}
                  className={`${head} px-1.5`}
                  filter={filter}
                  onFilter={onFilter}
                >
                  {category.name}
                </SortHead>
              ) : (
                <th
                  key={category.key}
                  scope="col"
                  tabIndex={tabIndexOf(0, FIRST_COLUMNS + index)}
                  className={`${head} label px-1.5 py-2 hyphens-auto wrap-anywhere`}
                >
                  {category.name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((each, row) => (
            <tr key={each.group.key} className="group">
              <th
                scope="row"
                className={`${FIRST} border-b border-b-line py-1 pr-2 font-normal wrap-anywhere group-hover:bg-surface`}
              >
                <GroupLabel
                  wave={wave}
                  group={each.group}
                  isSmall={isSmallGroup(wave, each)}
                  tabIndex={tabIndexOf(row + 1, 0)}
                />
                <div className="figures text-fine md:hidden print:hidden">
                  <Answered asked={each.asked} answered={each.answered} />
                </div>
              </th>
              <AnsweredCell row={each} />
              {categories.map(({ key, questions }, index) => (
                <HeatMapCell
                  key={key}
                  questions={questions}
                  wave={wave}
                  group={each.group}
                  cell={each.cells.find(({ category }) => category === key)}
                  tabIndex={tabIndexOf(row + 1, FIRST_COLUMNS + index)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface GroupLabelProps {
  wave: GroupResultsList['wave'];
  group: ResultsGroup;
  isSmall: boolean;
  tabIndex: 0 | -1;
}

function GroupLabel({ wave, group, isSmall, tabIndex }: GroupLabelProps) {
  return (
    <>
      <Link
        to={groupPath(wave.campaign.id, wave.id, group.key)}
        tabIndex={tabIndex}
        className="rounded-box font-semibold underline-offset-4 -outline-offset-2 hover:underline"
      >
        <bdi>{groupName(group)}</bdi>
      </Link>
      {group.kind === 'crew' && group.name !== null && group.site !== null ? (
        <span className="block text-fine text-ink-soft">
          <bdi>{group.site.name}</bdi>
        </span>
      ) : null}
      {isSmall ? <span className="block text-fine text-ink-soft">{TOO_SMALL}</span> : null}
    </>
  );
}

/** The answered share of a group; hatched like a hidden figure where it is hidden. */
function AnsweredCell({ row: { asked, answered } }: { row: GroupResultsList['groups'][number] }) {
  const isShown = answeredInWords({ asked, answered }) !== null;
  return (
    <td
      data-passing
      tabIndex={-1}
      title={isShown ? undefined : NOT_SHOWN}
      className={`figures -outline-offset-2 border-b border-line px-2 py-1 text-fine max-md:hidden print:table-cell! ${isShown ? 'group-hover:bg-surface' : 'hatched'}`}
    >
      {isShown ? <Answered asked={asked} answered={answered} /> : <span className="sr-only">{NOT_SHOWN}</span>}
    </td>
  );
}

/** The answered share in two short lines, because its column is narrow; screen readers read one sentence. */
function Answered({ asked, answered }: { asked: number | null; answered: number | null }) {
  const share = answeredInWords({ asked, answered });
  if (share === null) return <span className="text-ink-soft">{NOT_SHOWN}</span>;
  return (
    <>
      <span className="sr-only">
        {share.text}
        {share.isLow ? ', below 60%' : ''}
      </span>
      <span aria-hidden="true" className="md:block print:block">
        {answered} of {asked}
        <span className="md:hidden print:hidden">, </span>
      </span>
      <span aria-hidden="true" className={`md:block print:block ${share.isLow ? 'font-semibold' : 'text-ink-soft'}`}>
        {share.percent}%{share.isLow ? ', low' : ''}
      </span>
    </>
  );
}

interface SortHeadProps extends Pick<HeatMapTableProps, 'filter' | 'onFilter'> {
  by: string;
  tabIndex: 0 | -1;
  className: string;
  children: ReactNode;
}

function SortHead({ by, tabIndex, className, filter, onFilter, children }: SortHeadProps) {
  const isSorted = filter.sort === by;
  const Arrow = filter.order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (filter.order === 'desc' ? 'descending' : 'ascending') : undefined}
      className={`label ${className}`}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => onFilter(afterSorting(filter, by))}
        className={`min-h-11 w-full rounded-box py-2 print:min-h-0 text-left -outline-offset-2 hyphens-auto wrap-anywhere hover:text-ink ${isSorted ? 'font-bold text-ink' : ''}`}
      >
        {children}
        {isSorted ? <Arrow aria-hidden="true" size={14} strokeWidth={2} className="ml-1 inline" /> : null}
      </button>
    </th>
  );
}

type Row = GroupResultsList['groups'][number];

/** Whether a group of a wave in individual mode is too small for intervals and comparisons in every category. */
function isSmallGroup({ mode }: GroupResultsList['wave'], { cells }: Row): boolean {
  return mode === 'individual' && cells.length > 0 && cells.every(({ figure }) => isTooSmall(figure));
}

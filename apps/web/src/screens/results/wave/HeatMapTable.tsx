import type { GroupResultsList, ResultsGroup } from '@plumbline/contract/wire';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isTooSmall } from '../figure-words.ts';
import type { GroupFilter } from '../group-results.ts';
import type { TableWords } from '../plots/table-words.ts';
import { HeatMapCell } from './HeatMapCell.tsx';
import { afterSorting, isRanked } from './heat-map-address.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface HeatMapTableProps {
  list: GroupResultsList;
  filter: GroupFilter;
  onFilter: (filter: GroupFilter) => void;
  words: TableWords;
  /** The address of a group's screen; null for readers without such a screen. */
  groupAddress: GroupAddress | null;
  /** Whether the table has the width of a wide screen, where the page scrolls instead of a table of few categories. */
  isWide?: boolean;
}

/** @param key of the group */
type GroupAddress = (key: string) => string;

/** Columns before those of the categories. */
const FIRST_COLUMNS = 2;

/** Categories that fit on a wide screen, where the page scrolls instead of the table. */
const FITTING_CATEGORIES = 8;

const HEAD =
  '[font-stretch:84%] sticky top-0 z-10 border-b border-line-strong bg-paper align-bottom print:static print:bg-transparent';
const FIRST = 'sticky start-0 border-e border-e-line bg-paper print:static print:bg-transparent';

/** The table scrolls within itself, below its header and beside its first column. */
export function HeatMapTable({ list, filter, onFilter, words, groupAddress, isWide = false }: HeatMapTableProps) {
  const { categories, groups } = list;
  const fits = isWide && categories.length <= FITTING_CATEGORIES;
  const head = `${HEAD} ${fits ? 'xl:top-16' : ''}`;
  const { grid, tabIndexOf } = useGridKeys(groups.length + 1);
  return (
    <section
      aria-label={words.tableName(filter.kind)}
      className={`relative max-h-[70dvh] overflow-auto border-y border-line print:max-h-none print:overflow-visible ${fits ? 'xl:max-h-none xl:overflow-visible' : ''}`}
    >
      <table
        {...grid}
        style={{ minWidth: `calc(var(--first-columns) + ${categories.length} * var(--category-column))` }}
        className="w-full [&_tbody_:is(a,td)]:scroll-mt-32 [&_tbody_:is(a,td)]:scroll-ms-32 md:[&_tbody_:is(a,td)]:scroll-ms-48 [--category-column:5.75rem] [--first-columns:7.5rem] table-fixed border-separate border-spacing-0 text-small [&_th]:text-start md:[--category-column:5rem] md:[--first-columns:17rem] print:min-w-0!"
      >
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <SortHead
              by="name"
              tabIndex={tabIndexOf(0, 0)}
              className={`${head} ${FIRST} z-20 w-30 pe-2 md:w-44`}
              filter={filter}
              onFilter={onFilter}
            >
              {words.kinds[filter.kind]}
            </SortHead>
            <th
              scope="col"
              data-passing
              tabIndex={-1}
              className={`${head} label w-24 px-2 py-2 max-md:hidden print:table-cell!`}
            >
              {words.answeredHead}
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
                  <bdi>{words.category(category)}</bdi>
                </SortHead>
              ) : (
                <th
                  key={category.key}
                  scope="col"
                  tabIndex={tabIndexOf(0, FIRST_COLUMNS + index)}
                  className={`${head} label px-1.5 py-2 hyphens-auto wrap-anywhere`}
                >
                  <bdi>{words.category(category)}</bdi>
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
                tabIndex={groupAddress === null ? tabIndexOf(row + 1, 0) : undefined}
                className={`${FIRST} -outline-offset-2 border-b border-b-line py-1 pe-2 font-normal wrap-anywhere group-hover:bg-surface`}
              >
                <GroupLabel
                  group={each.group}
                  isSmall={words.tooSmall !== null && isSmallGroup(each)}
                  words={words}
                  groupAddress={groupAddress}
                  tabIndex={tabIndexOf(row + 1, 0)}
                />
                <div className="figures text-fine md:hidden print:hidden">
                  <span aria-hidden="true">{words.answeredHead}: </span>
                  <Answered row={each} words={words} />
                </div>
              </th>
              <AnsweredCell row={each} words={words} />
              {categories.map(({ key, questions }, index) => (
                <HeatMapCell
                  key={key}
                  questions={questions}
                  words={words}
                  address={groupAddress?.(each.group.key) ?? null}
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

interface GroupLabelProps extends Pick<HeatMapTableProps, 'words' | 'groupAddress'> {
  group: ResultsGroup;
  isSmall: boolean;
  tabIndex: 0 | -1;
}

function GroupLabel({ group, isSmall, tabIndex, words, groupAddress }: GroupLabelProps) {
  const name = <bdi>{words.group(group)}</bdi>;
  return (
    <>
      {groupAddress === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link
          to={groupAddress(group.key)}
          tabIndex={tabIndex}
          className="rounded-box font-semibold underline-offset-4 -outline-offset-2 hover:underline"
        >
          {name}
        </Link>
      )}
      {group.kind === 'crew' && group.name !== null && group.site !== null ? (
        <span className="block text-fine text-ink-soft">
          <bdi>{group.site.name}</bdi>
        </span>
      ) : null}
      {isSmall ? <span className="block text-fine text-ink-soft">{words.tooSmall}</span> : null}
    </>
  );
}

interface AnsweredProps {
  row: Row;
  words: TableWords;
}

/** The answered share of a group; hatched like a hidden figure where it is hidden. */
function AnsweredCell({ row, words }: AnsweredProps) {
  const isShown = words.answered(row) !== null;
  return (
    <td
      data-passing
      tabIndex={-1}
      title={isShown ? undefined : words.notShown}
      className={`figures -outline-offset-2 border-b border-line px-2 py-1 text-fine max-md:hidden print:table-cell! ${isShown ? 'group-hover:bg-surface' : 'hatched'}`}
    >
      {isShown ? <Answered row={row} words={words} /> : <span className="sr-only">{words.notShown}</span>}
    </td>
  );
}

/** The answered share in two short lines, because its column is narrow; screen readers read one sentence. */
function Answered({ row, words }: AnsweredProps) {
  const answered = words.answered(row);
  if (answered === null) return <span className="text-ink-soft">{words.notShown}</span>;
  const { spoken, firstLine, secondLine, isLow } = answered;
  return (
    <>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="md:block print:block">
        {firstLine}
        {secondLine === null ? null : <span className="md:hidden print:hidden">, </span>}
      </span>
      {secondLine === null ? null : (
        <span aria-hidden="true" className={`md:block print:block ${isLow ? 'font-semibold' : 'text-ink-soft'}`}>
          {secondLine}
        </span>
      )}
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
        className={`min-h-11 w-full rounded-box py-2 print:min-h-0 text-start -outline-offset-2 hyphens-auto wrap-anywhere hover:text-ink ${isSorted ? 'font-bold text-ink' : ''}`}
      >
        {children}
        {isSorted ? <Arrow aria-hidden="true" size={14} strokeWidth={2} className="ms-1 inline" /> : null}
      </button>
    </th>
  );
}

type Row = GroupResultsList['groups'][number];

/** Whether a group is too small for intervals and comparisons in every category. */
function isSmallGroup({ cells }: Row): boolean {
  return cells.length > 0 && cells.every(({ figure }) => isTooSmall(figure));
}

import type { GroupResultsList } from '@plumbline/contract/wire';
import { STANDING_COLOURS, StandingMark } from '../../../results/plots/StandingMark.tsx';
import type { RepresentationLanguage } from '../representation-words.ts';
import type { GroupKind } from './ResultsView.tsx';
import { answeredIn, answersIn, basedOnIn, categoryIn, figureIn, groupIn } from './results-words.ts';

type Row = GroupResultsList['groups'][number];

interface GroupTableProps {
  list: GroupResultsList;
  kind: GroupKind;
  words: RepresentationLanguage;
}

const HEAD = 'label border-b [font-stretch:84%] border-line-strong px-2 py-2 align-bottom hyphens-auto wrap-anywhere';
const CELL = 'border-b border-line px-2 py-2 align-top';
const FIRST = 'sticky start-0 z-10 bg-paper ps-0 print:static';

/** Groups by category: every figure with its number of answers, marked only where it clearly differs from the rest. */
export function GroupTable({ list: { categories, groups }, kind, words }: GroupTableProps) {
  const { results } = words.phrases;
  return (
    <section
      aria-label={results.groups[kind]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table
        style={{ minWidth: `calc(8rem + ${categories.length} * 6.5rem)` }}
        className="w-full table-fixed border-separate border-spacing-0 text-start text-small print:min-w-0!"
      >
        <thead>
          <tr>
            <td className={`${HEAD} ${FIRST} w-32 md:w-44`} />
            {categories.map((category) => (
              <th key={category.key} scope="col" className={`${HEAD} text-start`}>
                <bdi>{categoryIn(words, category)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((row) => (
            <tr key={row.group.key} className="break-inside-avoid">
              <GroupHead row={row} words={words} />
              {row.cells.length === 0 ? (
                <Hidden columns={categories.length} words={words} />
              ) : (
                categories.map(({ key, questions }) => (
                  <Cell
                    key={key}
                    cell={row.cells.find(({ category }) => category === key)}
                    questions={questions}
                    words={words}
                  />
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {groups.some(({ cells }) => cells.length < categories.length) ? (
        <p className="flex items-center gap-2 pt-3 text-fine text-ink-soft">
          <span aria-hidden="true" className="hatched h-5 w-5 shrink-0" />
          {results.notShown}
        </p>
      ) : null}
    </section>
  );
}

function GroupHead({ row: { group, asked, answered }, words }: { row: Row; words: RepresentationLanguage }) {
  const { phrases } = words;
  const share = answeredIn(words, { asked, answered });
  return (
    <th scope="row" className={`${CELL} ${FIRST} text-start font-normal wrap-anywhere`}>
      <bdi className="font-semibold">{groupIn(words, group)}</bdi>
      {group.kind === 'crew' && group.name !== null && group.site !== null ? (
        <span className="block text-fine text-ink-soft">
          <bdi>{group.site.name}</bdi>
        </span>
      ) : null}
      {share === null ? null : (
        <span className="figures block text-fine text-ink-soft">
          {phrases.answered}: {share.text}
          {share.isLow ? <span className="block font-semibold text-ink">{phrases.results.fewAnswered}</span> : null}
        </span>
      )}
    </th>
  );
}

interface CellProps {
  cell: Row['cells'][number] | undefined;
  /** Number of questions of the category. */
  questions: number;
  words: RepresentationLanguage;
}

function Cell({ cell, questions, words }: CellProps) {
  if (cell === undefined) return <Hidden columns={1} words={words} />;
  const { figure, rests_on, standing } = cell;
  const basedOn = basedOnIn(words, { rests_on, questions });
  return (
    <td className={`${CELL} figures ${standing === undefined ? '' : STANDING_COLOURS[standing]}`}>
      <span className="flex items-baseline gap-1 font-semibold">
        {standing === undefined ? null : <StandingMark standing={standing} />}
        {figureIn(words, figure)}
      </span>
      <span className={`block text-fine ${standing === undefined ? 'text-ink-soft' : ''}`}>
        {answersIn(words, figure.n)}
        {basedOn === null ? null : <span className="block">{basedOn}</span>}
      </span>
      {standing === undefined ? null : (
        <span className="block text-fine">{words.phrases.results.standing[standing]}</span>
      )}
    </td>
  );
}

/**
 * The mark of hidden figures, equal for all reasons. A group without figures has one wide cell with text; in a narrow cell the text is for
 * screen readers only.
 */
function Hidden({ columns, words }: { columns: number; words: RepresentationLanguage }) {
  return (
    <td colSpan={columns} title={words.phrases.results.notShown} className={`${CELL} hatched text-fine text-ink-soft`}>
      {/* Readable on the hatching. */}
      <span className={columns === 1 ? 'sr-only' : 'bg-paper box-decoration-clone px-1'}>
        {words.phrases.results.notShown}
      </span>
    </td>
  );
}

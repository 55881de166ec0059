import type { GroupResultsList } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { isTooSmall } from '../figure-words.ts';
import { STANDING_COLOURS, StandingMark } from '../plots/StandingMark.tsx';
import type { TableWords } from '../plots/table-words.ts';

type Cell = GroupResultsList['groups'][number]['cells'][number];

interface HeatMapCellProps {
  words: TableWords;
  /** The address of the group's screen; null: there is none. */
  address: string | null;
  /** Number of questions of the category. */
  questions: number;
  /** The figure of the cell; undefined if it is hidden or does not exist. */
  cell: Cell | undefined;
  /** 0 for the cell at which the Tab key stops. */
  tabIndex: 0 | -1;
}

const CELL = 'border-b border-s border-paper border-b-line p-0';

const CONTENT = 'figures flex min-h-11 flex-col justify-center px-1.5 py-1';

/** A figure of the heat map above its number of answers, with a link to its group. */
export function HeatMapCell({ words, address, questions, cell, tabIndex }: HeatMapCellProps) {
  if (cell === undefined) {
    return (
      <td title={words.notShown} tabIndex={tabIndex} className={`${CELL} hatched -outline-offset-2`}>
        <span className="sr-only">{words.notShown}</span>
      </td>
    );
  }
  const { figure, standing, rests_on } = cell;
  const isSmall = words.tooSmall !== null && isTooSmall(figure);
  const note = isSmall ? words.tooSmall : words.standing(standing);
  const basedOn = words.basedOn({ rests_on, questions });
  const content = (
    <>
      <span className={`inline-flex items-baseline gap-1 ${standing === undefined ? '' : 'font-bold'}`}>
        {standing === undefined ? null : <StandingMark standing={standing} />}
        <span aria-hidden="true">{words.shortFigure(figure)}</span>
        <span className="sr-only">{words.figure(figure)}</span>
      </span>
      <span aria-hidden="true" className={`text-fine ${standing === undefined ? 'text-ink-soft' : ''}`}>
        {words.number(figure.n)}
        {basedOn === null || rests_on === undefined ? '' : ` · ${words.number(rests_on)}/${words.number(questions)}`}
      </span>
      <span className="sr-only">
        , {[words.answers(figure.n), note, basedOn].filter((each) => each !== null).join(', ')}
      </span>
    </>
  );
  return (
    <td
      title={(isSmall ? note : basedOn) ?? undefined}
      tabIndex={address === null ? tabIndex : undefined}
      className={`${CELL} -outline-offset-2 ${isSmall ? 'text-ink-soft italic' : ''} ${standing === undefined ? 'group-hover:bg-surface' : STANDING_COLOURS[standing]}`}
    >
      {address === null ? (
        <div className={CONTENT}>{content}</div>
      ) : (
        <Link to={address} tabIndex={tabIndex} className={`${CONTENT} -outline-offset-2 hover:underline`}>
          {content}
        </Link>
      )}
    </td>
  );
}

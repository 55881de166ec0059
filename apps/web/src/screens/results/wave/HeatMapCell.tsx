import type { GroupResultsList, ResultsGroup } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { groupPath } from '../../../addresses.ts';
import {
  answersInWords,
  figureInShort,
  figureInWords,
  isTooSmall,
  NOT_SHOWN,
  standingInWords,
  TOO_SMALL,
} from '../figure-words.ts';
import { STANDING_COLOURS, StandingMark } from '../plots/StandingMark.tsx';

type Cell = GroupResultsList['groups'][number]['cells'][number];

interface HeatMapCellProps {
  wave: GroupResultsList['wave'];
  group: ResultsGroup;
  /** Undefined: not enough answers to show, whatever the reason. */
  cell: Cell | undefined;
  /** 0 for the cell at which the Tab key stops. */
  tabIndex: 0 | -1;
}

const CELL = 'border-b border-l border-paper border-b-line p-0';

/** A figure of the heat map, with a link to its group. */
export function HeatMapCell({ wave, group, cell, tabIndex }: HeatMapCellProps) {
  if (cell === undefined) {
    return (
      <td title={NOT_SHOWN} tabIndex={tabIndex} className={`${CELL} hatched -outline-offset-2`}>
        <span className="sr-only">{NOT_SHOWN}</span>
      </td>
    );
  }
  const { figure, standing } = cell;
  const isSmall = wave.mode === 'individual' && isTooSmall(figure);
  const words = isSmall ? TOO_SMALL : standingInWords(standing);
  return (
    <td
      title={isSmall ? TOO_SMALL : undefined}
      className={`${CELL} ${isSmall ? 'text-ink-soft italic' : ''} ${standing === undefined ? 'group-hover:bg-surface' : STANDING_COLOURS[standing]}`}
    >
      <Link
        to={groupPath(wave.campaign.id, wave.id, group.key)}
        tabIndex={tabIndex}
        className="figures flex min-h-11 flex-wrap content-center items-baseline gap-x-1.5 px-1.5 -outline-offset-2 hover:underline"
      >
        <span className={`inline-flex items-baseline gap-1 ${standing === undefined ? '' : 'font-bold'}`}>
          {standing === undefined ? null : <StandingMark standing={standing} />}
          <span aria-hidden="true">{figureInShort(figure)}</span>
          <span className="sr-only">{figureInWords(figure)}</span>
        </span>
        <span aria-hidden="true" className={`text-fine ${standing === undefined ? 'text-ink-soft' : ''}`}>
          {figure.n}
        </span>
        <span className="sr-only">
          , {answersInWords(figure.n)}
          {words === null ? '' : `, ${words}`}
        </span>
      </Link>
    </td>
  );
}

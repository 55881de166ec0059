import type { GroupResultsList, ResultsGroup } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { groupPath } from '../../../addresses.ts';
import {
  answersInWords,
  basedOnInWords,
  figureInShort,
  figureInWords,
  isTooSmall,
  missingInWords,
  standingInWords,
  TOO_SMALL,
} from '../figure-words.ts';
import { STANDING_COLOURS, StandingMark } from '../plots/StandingMark.tsx';

type Cell = GroupResultsList['groups'][number]['cells'][number];

interface HeatMapCellProps {
  wave: GroupResultsList['wave'];
  group: ResultsGroup;
  /** Number of questions of the category. */
  questions: number;
  /** The figure of the cell; undefined if it is hidden or does not exist. */
  cell: Cell | undefined;
  /** 0 for the cell at which the Tab key stops. */
  tabIndex: 0 | -1;
}

const CELL = 'border-b border-l border-paper border-b-line p-0';

/** A figure of the heat map, with a link to its group. */
export function HeatMapCell({ wave, group, questions, cell, tabIndex }: HeatMapCellProps) {
  if (cell === undefined) {
    const missing = missingInWords(wave);
    return (
      <td title={missing} tabIndex={tabIndex} className={`${CELL} hatched -outline-offset-2`}>
        <span className="sr-only">{missing}</span>
      </td>
    );
  }
  const { figure, standing } = cell;
  const isSmall = wave.mode === 'individual' && isTooSmall(figure);
  const words = isSmall ? TOO_SMALL : standingInWords(standing);
  const basedOn = basedOnInWords({ rests_on: cell.rests_on, questions });
  return (
    <td
      title={isSmall ? TOO_SMALL : (basedOn ?? undefined)}
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
          {basedOn === null ? '' : ` · ${cell.rests_on}/${questions}`}
        </span>
        <span className="sr-only">
          , {answersInWords(figure.n)}
          {words === null ? '' : `, ${words}`}
          {basedOn === null ? '' : `, ${basedOn.toLowerCase()}`}
        </span>
      </Link>
    </td>
  );
}

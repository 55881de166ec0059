import { Link } from 'react-router';
import { monthOf } from '../../../ui/moments.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { answeredInWords, figureInWords, NOT_SHOWN } from '../../results/figure-words.ts';
import { StandingMark } from '../../results/plots/StandingMark.tsx';
import { belowInWords, type GroupFigures } from './place-figures.ts';

interface FiguresRowProps {
  name: string;
  /** The page of the site or crew. */
  to: string;
  facts: readonly string[];
  /** Figures in the last wave that asked the site or crew; undefined: there is none, or they are loading. */
  figures: GroupFigures | undefined;
  isLoading: boolean;
}

/** A site or crew with its figures. The whole row is a link to it. */
export function FiguresRow({ name, to, facts, figures, isLoading }: FiguresRowProps) {
  const answered = figures === undefined ? null : answeredInWords(figures);
  const lowest = figures?.lowest ?? null;
  return (
    <li className="relative grid min-h-11 grid-cols-1 gap-x-8 gap-y-1 border-b border-line py-3 hover:bg-surface has-focus-visible:bg-surface md:grid-cols-[minmax(0,1fr)_14rem_minmax(0,18rem)] md:items-center">
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <Link
          to={to}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="figures text-small text-ink-soft">{facts.join(', ')}</span>
      </div>
      <span className="figures text-small text-ink-soft">
        {figures !== undefined ? (
          monthOf(figures.wave.starts_on)
        ) : isLoading ? (
          <Skeleton className="h-4 w-32" />
        ) : (
          'No results yet'
        )}
        {answered === null ? '' : `, ${answered.percent}% answered`}
      </span>
      <div className="flex min-w-0 flex-col text-small">
        {lowest === null ? (
          <span className="text-ink-soft">{figures === undefined ? '' : NOT_SHOWN}</span>
        ) : (
          <span className="figures">
            Lowest: {lowest.name} <b>{figureInWords(lowest.figure)}</b>
          </span>
        )}
        {figures === undefined || figures.below.length === 0 ? null : (
          <span className="inline-flex items-center gap-1 text-below">
            <StandingMark standing="below" />
            {belowInWords(figures.below)} clearly below the others
          </span>
        )}
      </div>
    </li>
  );
}

import { answeredPercent, LOW_SHARE } from '@plumbline/domain/campaigns/wave-progress';
import { answeredInWords } from './campaign-words.ts';

interface ShareBarProps {
  asked: number;
  answered: number;
  /** Whether the line of 60% is drawn, below which a share is called low. */
  hasMark?: boolean;
}

/** How many of those asked have answered, as a bar. Screen readers skip it, because the same is written beside it. */
export function ShareBar({ asked, answered, hasMark = false }: ShareBarProps) {
  const percent = answeredPercent({ asked, answered }) ?? 0;
  return (
    <div
      aria-hidden="true"
      title={answeredInWords({ asked, answered })}
      className="relative h-2 w-full rounded-box bg-sunken forced-colors:border"
    >
      <div
        className="h-full rounded-box bg-ink forced-color-adjust-none forced-colors:bg-[CanvasText]"
        style={{ width: `${percent}%` }}
      />
      {hasMark ? (
        <span className="absolute -inset-y-1 w-px bg-line-strong" style={{ left: `${LOW_SHARE * 100}%` }} />
      ) : null}
    </div>
  );
}

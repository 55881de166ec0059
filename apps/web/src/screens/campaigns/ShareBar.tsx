import { answeredPercent } from '@plumbline/domain/campaigns/wave-progress';
import { answeredInWords } from './campaign-words.ts';

interface ShareBarProps {
  asked: number;
  answered: number;
  /** Where a mark is drawn, in percent; missing: no mark. */
  mark?: number;
}

/** The answered share as a bar. Screen readers skip it, because the share is also written beside it. */
export function ShareBar({ asked, answered, mark }: ShareBarProps) {
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
      {mark === undefined ? null : (
        <span className="absolute -inset-y-1 w-px bg-line-strong" style={{ left: `${mark}%` }} />
      )}
    </div>
  );
}

import type { Wave } from '@plumbline/contract/wire';
import { answeredPercent } from '@plumbline/domain/campaigns/wave-progress';
import { answeredInWords, notShownInWords } from './campaign-words.ts';

interface ShareBarProps {
  asked: number;
  answered: number;
  /** Position of the mark in percent; left out: no mark. */
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

/** Answered share of a wave in a list, as a bar and in words, or the reason why it is hidden. */
export function AnsweredShare({ wave }: { wave: Pick<Wave, 'asked' | 'answered' | 'status' | 'threshold'> }) {
  const { asked, answered } = wave;
  if (answered === null) return <p className="text-ink-soft">{notShownInWords(wave)}</p>;
  return (
    <>
      <div className="flex h-4 items-center">
        <ShareBar asked={asked} answered={answered} />
      </div>
      <p className="text-ink-soft">{answeredInWords({ asked, answered })}</p>
    </>
  );
}

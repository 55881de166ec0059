import type { Wave } from '@plumbline/contract/wire';
import { answeredPercent, LOW_SHARE } from '@plumbline/domain/campaigns/wave-progress';
import { count, notShownInWords, resultsFromInWords } from '../campaign-words.ts';
import { ShareBar } from '../ShareBar.tsx';

/** The answered share in large type with its bar, or the reason why it is hidden. */
export function SharePanel({ wave }: { wave: Wave }) {
  return (
    <section aria-labelledby="share" className="flex flex-col gap-4">
      <h2 id="share" className="sr-only">
        Answered share
      </h2>
      <Share wave={wave} />
    </section>
  );
}

function Share({ wave }: { wave: Wave }) {
  const { asked, opened, answered, status, threshold } = wave;
  if (asked === 0) return <p className="border-y border-line py-4 text-ink-soft">Nobody was asked in this wave.</p>;
  if (answered === null) return <p className="border-y border-line py-4 text-ink-soft">{notShownInWords(wave)}.</p>;
  const mark = markOf({ ...wave, answered });
  const resultsFrom = resultsFromInWords(wave);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="display figures text-figure">{answeredPercent({ asked, answered })}%</p>
        <p className="text-ink-soft">
          <span className="figures font-semibold text-ink">{count(answered)}</span> of{' '}
          <span className="figures font-semibold text-ink">{count(asked)}</span> have answered
          {opened !== null && opened > answered ? (
            <>
              , <span className="figures">{count(opened - answered)}</span> more{' '}
              {opened - answered === 1 ? 'has' : 'have'} opened it
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <ShareBar asked={asked} answered={answered} mark={mark.percent} />
        <p className="relative h-4 text-fine text-ink-soft" aria-hidden="true">
          <span
            className={`absolute whitespace-nowrap ${mark.percent > 75 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: `${mark.percent}%` }}
          >
            {mark.words}
          </span>
        </p>
      </div>
      {resultsFrom === null || answered >= threshold || status !== 'running' ? null : <p>{resultsFrom}</p>}
    </>
  );
}

interface Mark {
  readonly percent: number;
  readonly words: string;
}

/** The mark on the bar: the share that a wave should reach or, while it has too few answers for a result, the share that gives it one. */
export function markOf({
  mode,
  asked,
  answered,
  threshold,
}: Pick<Wave, 'mode' | 'asked' | 'threshold'> & { readonly answered: number }): Mark {
  const neededPercent = (threshold / asked) * 100;
  return mode === 'group' && answered < threshold && neededPercent > LOW_SHARE * 100
    ? { percent: Math.min(100, neededPercent), words: `${threshold} answers` }
    : { percent: LOW_SHARE * 100, words: `${LOW_SHARE * 100}%` };
}

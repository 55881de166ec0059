import type { Wave } from '@plumbline/contract/wire';
import { answeredInWords, notShownInWords } from './campaign-words.ts';
import { ShareBar } from './ShareBar.tsx';

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

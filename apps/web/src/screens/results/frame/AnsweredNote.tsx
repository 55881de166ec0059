import { LOW_SHARE } from '@plumbline/domain/campaigns/wave-progress';
import { Notice } from '../../../ui/Notice.tsx';
import { ShareBar } from '../../campaigns/ShareBar.tsx';
import { answeredInWords, NOT_SHOWN } from '../figure-words.ts';

interface AnsweredNoteProps {
  asked: number | null;
  answered: number | null;
  /** Whether figures are shown: only then a low share needs the caveat. */
  hasFigures: boolean;
}

/** Response count, with a caveat if low. */
export function AnsweredNote({ asked, answered, hasFigures }: AnsweredNoteProps) {
  const words = answeredInWords({ asked, answered });
  if (words === null || asked === null || answered === null) {
    return <p className="border-y border-line py-4 text-ink-soft">How many answered: {NOT_SHOWN.toLowerCase()}</p>;
  }
  return (
    <section aria-labelledby="answered" className="flex flex-col gap-3">
      <h2 id="answered" className="sr-only">
        Answered share
      </h2>
      <div className="flex flex-col gap-2">
        <p className="figures font-semibold">{words.text}</p>
        <ShareBar asked={asked} answered={answered} mark={LOW_SHARE * 100} />
      </div>
      {words.isLow && hasFigures ? <LowShareNotice /> : null}
    </section>
  );
}

/** @param waves names of the waves with a low share; left out where only one wave is on the screen */
export function LowShareNotice({ waves = [] }: { waves?: readonly string[] }) {
  return (
    <Notice title={`Fewer than 60% answered${waves.length === 0 ? '' : `: ${waves.join(', ')}`}`} tone="caution">
      Those who did not answer may see things differently. Read the figures as those of the people who answered, not of
      everyone.
    </Notice>
  );
}

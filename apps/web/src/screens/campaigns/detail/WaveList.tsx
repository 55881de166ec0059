import type { Campaign } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { resultsPath, wavePath } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { datesInWords } from '../campaign-dates.ts';
import { WAVE_STATUS_WORDS } from '../campaign-words.ts';
import { AnsweredShare } from '../ShareBar.tsx';

/** The waves that have started, the newest first, each a link to its progress. */
export function WaveList({ campaign: { id, waves, status } }: { campaign: Campaign }) {
  if (waves.length === 0 && status === 'draft') return null;
  return (
    <section aria-labelledby="waves" className="flex flex-col gap-3">
      <h2 id="waves" className="display text-large">
        Waves
      </h2>
      {waves.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-soft">
          {status === 'scheduled' ? 'No wave has started yet.' : 'No wave took place.'}
        </p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {waves.map((wave) => (
            <li
              key={wave.id}
              className="relative grid items-center gap-x-8 gap-y-1 border-b border-line py-3 hover:bg-surface sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]"
            >
              <div className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={wavePath(id, wave.id)}
                  className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  Wave {wave.number}
                </Link>
                <Badge>{WAVE_STATUS_WORDS[wave.status]}</Badge>
                {wave.status === 'closed' ? (
                  // Above the link to the wave, which covers the row.
                  <Link to={resultsPath(id, wave.id)} className={`${TEXT_LINK} relative z-10 -my-2 py-2 text-small`}>
                    Results<span className="sr-only"> of wave {wave.number}</span>
                  </Link>
                ) : null}
              </div>
              <p className="figures text-small text-ink-soft">
                {datesInWords(wave)}
                {wave.status === 'closed' && wave.closed_on !== null ? ', closed early' : ''}
              </p>
              <div className="figures flex flex-col gap-1 text-small">
                <AnsweredShare wave={wave} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { WavesOfCrew as Running } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { slipsPath } from '../../../addresses.ts';
import { OPEN_SCREEN, useResponse } from '../../../calls/api-query.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { counted } from '../../../ui/words.ts';
import { lastDay } from '../../campaigns/campaign-dates.ts';
import { answeredInWords } from '../../campaigns/campaign-words.ts';
import { ShareBar } from '../../campaigns/ShareBar.tsx';

/** The waves that run in a crew: how many have answered, until when, and the slips to hand out. Nothing while none runs. */
export function WavesOfCrew({ crewId }: { crewId: string }) {
  const waves =
    useResponse('listWavesOfCrew', { params: { id: crewId } }, { ...OPEN_SCREEN, pick: 'waves' }).data ?? [];
  if (waves.length === 0) return null;
  return (
    <section aria-labelledby="running-heading" className="flex flex-col gap-2">
      <h2 id="running-heading" className="display text-large">
        Running now
      </h2>
      <ul className="flex flex-col border-b border-line">
        {waves.map((wave) => (
          <RunningWave key={wave.id} wave={wave} crewId={crewId} />
        ))}
      </ul>
    </section>
  );
}

function RunningWave({ wave, crewId }: { wave: Running['waves'][number]; crewId: string }) {
  const { id, campaign, closes_on, asked, answered, slips } = wave;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{campaign.name}</p>
        <p className="text-small text-ink-soft">Until {shortDay(lastDay(closes_on))}</p>
      </div>
      {asked === undefined ? null : (
        <div className="flex basis-48 flex-col gap-2 text-small">
          {answered === undefined ? (
            `${counted(asked, 'person', 'people')} asked`
          ) : (
            <>
              <ShareBar asked={asked} answered={answered} />
              {answeredInWords({ asked, answered })}
            </>
          )}
        </div>
      )}
      {slips === 0 ? null : (
        <Link to={slipsPath(campaign.id, id, crewId)} className={buttonClass()}>
          {counted(slips, 'slip', 'slips')} to print
        </Link>
      )}
    </li>
  );
}

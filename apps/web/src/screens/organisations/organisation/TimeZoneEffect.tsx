import type { CampaignList } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { weekday } from '../../../ui/dates.ts';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { isDue } from '../../campaigns/schedule/is-due.ts';

/** Maximum number of scheduled campaigns that are listed. */
const MAX_LISTED = 5;

/** The starts and ends of waves in a chosen time zone, before it is saved. */
export function TimeZoneEffect({ timeZone }: { timeZone: string }) {
  const scheduled = useResponse('listCampaigns', { query: { page: 1, limit: MAX_LISTED, status: 'scheduled' } }).data;
  const [now] = useState(() => new Date());
  return <TimeZoneEffectView campaigns={scheduled?.campaigns ?? []} timeZone={timeZone} now={now} />;
}

interface TimeZoneEffectViewProps {
  /** The scheduled campaigns; empty while loading. */
  campaigns: CampaignList['campaigns'];
  /** The chosen time zone. */
  timeZone: string;
  now: Date;
}

function TimeZoneEffectView({ campaigns, timeZone, now }: TimeZoneEffectViewProps) {
  return (
    <div role="status" className="flex flex-col gap-1 border-s-4 border-s-line-strong ps-4 text-small">
      <p>Once you save, waves start at 07:00 in the new time zone. They end at midnight there, and so do open waves.</p>
      {campaigns.length === 0 ? null : (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {wavesInZone(campaigns, timeZone, now).map(({ id, name, start }) => (
            <li key={id} className="break-words">
              <bdi>{name}</bdi>: {start}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FirstWave {
  readonly id: string;
  readonly name: string;
  /** Like `starts on Mon, 30 Nov 2026, 07:00 (Europe/Berlin)`. */
  readonly start: string;
}

/** When the next wave of each scheduled campaign starts once the organisation has this time zone. */
export function wavesInZone(campaigns: CampaignList['campaigns'], timeZone: string, now: Date): readonly FirstWave[] {
  return campaigns.flatMap(({ id, name, next_waves: [first] }) => {
    if (first === undefined) return [];
    const start = isDue(first.starts_on, timeZone, now)
      ? 'starts within a few minutes, because 07:00 has passed there'
      : `starts on ${weekday(first.starts_on)}, 07:00 (${timeZoneInWords(timeZone)})`;
    return [{ id, name, start }];
  });
}

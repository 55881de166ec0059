import type { CampaignList } from '@plumbline/contract/wire';
import { isTimeZone, waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import { useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { weekday } from '../../../ui/dates.ts';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { isDue } from '../../campaigns/schedule/is-due.ts';

/** Maximum number of scheduled campaigns that are listed. */
const MAX_LISTED = 5;

/** Maximum number of running campaigns that are checked. */
const MAX_RUNNING = 20;

const MINUTE_MS = 60_000;

/** The starts and ends of waves in a chosen time zone, before it is saved. @param saved the organisation's time zone so far */
export function TimeZoneEffect({ timeZone, saved }: { timeZone: string; saved: string }) {
  const running = useResponse('listCampaigns', { query: { page: 1, limit: MAX_RUNNING, status: 'running' } }).data;
  const scheduled = useResponse('listCampaigns', { query: { page: 1, limit: MAX_LISTED, status: 'scheduled' } }).data;
  const [now] = useState(() => new Date());
  const changes = [
    // The browser may not know the zone that the server has.
    ...(isTimeZone(saved) ? endsInZone(running?.campaigns ?? [], { timeZone, savedTimeZone: saved, now }) : []),
    ...wavesInZone(scheduled?.campaigns ?? [], timeZone, now),
  ];
  return (
    <div role="status" className="flex flex-col gap-1 border-s-4 border-s-line-strong ps-4 text-small">
      <p>Once you save, waves start at 07:00 in the new time zone. They end at midnight there, and so do open waves.</p>
      {changes.length === 0 ? null : (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {changes.map(({ id, name, words }) => (
            <li key={id} className="break-words">
              <bdi>{name}</bdi>: {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface WaveChange {
  readonly id: string;
  /** Name of the campaign. */
  readonly name: string;
  /** Like `starts on Mon, 30 Nov 2026, 07:00 (Europe/Berlin)`. */
  readonly words: string;
}

interface ZoneChange {
  readonly timeZone: string;
  readonly savedTimeZone: string;
  readonly now: Date;
}

/** The open waves that end at another moment once the organisation has this time zone. */
export function endsInZone(
  campaigns: CampaignList['campaigns'],
  { timeZone, savedTimeZone, now }: ZoneChange,
): readonly WaveChange[] {
  return campaigns.flatMap(({ id, name, latest_wave: wave }) => {
    if (wave?.status !== 'running' && wave?.status !== 'starting') return [];
    const days = { startsOn: wave.starts_on, closesOn: wave.closes_on };
    const end = waveWindow(days, timeZone).closesAt;
    const laterMs = end.getTime() - waveWindow(days, savedTimeZone).closesAt.getTime();
    if (laterMs === 0) return [];
    if (end <= now)
      return [
        { id, name, words: 'its wave ends when you save, because its last day has already ended in that time zone' },
      ];
    return [{ id, name, words: `its wave ends ${durationInWords(laterMs)} ${laterMs > 0 ? 'later' : 'earlier'}` }];
  });
}

/** Like `1 hour` or `5 hours 45 minutes`. */
function durationInWords(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS;
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])).join(' ');
}

/** When the next wave of each scheduled campaign starts once the organisation has this time zone. */
export function wavesInZone(campaigns: CampaignList['campaigns'], timeZone: string, now: Date): readonly WaveChange[] {
  return campaigns.flatMap(({ id, name, next_waves: [first] }) => {
    if (first === undefined) return [];
    const words = isDue(first.starts_on, timeZone, now)
      ? 'starts within a few minutes, because 07:00 has passed there'
      : `starts on ${weekday(first.starts_on)}, 07:00 (${timeZoneInWords(timeZone)})`;
    return [{ id, name, words }];
  });
}

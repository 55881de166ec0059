import type { CampaignList } from '@plumbline/contract/wire';
import { weekday } from '../../../ui/dates.ts';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { isDue } from '../../campaigns/schedule/is-due.ts';

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

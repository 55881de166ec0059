import type { Campaign } from '@plumbline/contract/wire';
import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';

/** Whether the first wave should have started by now: it then starts as soon as the campaign is scheduled. */
export function isDue({ next_waves: [first] }: Pick<Campaign, 'next_waves'>, timeZone: string, now: Date): boolean {
  if (first === undefined) return false;
  return waveWindow({ startsOn: first.starts_on, closesOn: first.closes_on }, timeZone).startsAt <= now;
}

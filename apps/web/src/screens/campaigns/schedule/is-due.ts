import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';

/** What is said of a first wave that is due, before the campaign is scheduled. */
export const STARTS_AT_ONCE = 'The first wave starts within minutes of being scheduled.';

/**
 * Whether a first wave should have started by now: it then starts as soon as the campaign is scheduled.
 *
 * @param startsOn its first day; undefined: there is none
 */
export function isDue(startsOn: string | undefined, timeZone: string, now: Date): boolean {
  if (startsOn === undefined) return false;
  return waveWindow({ startsOn, closesOn: startsOn }, timeZone).startsAt <= now;
}

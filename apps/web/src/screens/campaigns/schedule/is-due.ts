import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';

/** Note about a due first wave, before the campaign is scheduled. */
export const STARTS_AT_ONCE = 'The first wave starts within a minute of being scheduled.';

/**
 * Whether the start of a first wave has passed, so that the wave starts as soon as the campaign is scheduled.
 *
 * @param startsOn first day of the wave; undefined: none
 */
export function isDue(startsOn: string | undefined, timeZone: string, now: Date): boolean {
  if (startsOn === undefined) return false;
  return waveWindow({ startsOn, closesOn: startsOn }, timeZone).startsAt <= now;
}

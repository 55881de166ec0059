import type { WaveStatus } from './campaign-life-cycle.ts';
import { type LocalDate, plusDays } from './local-date.ts';

/** The newest wave of a campaign that has started. */
export interface LatestWave {
  readonly startsOn: LocalDate;
  /** The first day after the wave, as planned or extended. */
  readonly closesOn: LocalDate;
  readonly status: WaveStatus;
}

/**
 * The first day on which the next wave of a campaign can start: today, but at least a day after the start of the newest wave, and not
 * before that wave closes if it is open.
 *
 * @param today in the organisation's time zone
 * @param latest `null`: no wave has started
 * @see issue 17, "Campaigns"
 */
export function earliestStart(today: LocalDate, latest: LatestWave | null): LocalDate {
  if (latest === null) return today;
  const { startsOn, closesOn, status } = latest;
  const isOpen = status === 'starting' || status === 'running';
  const days = [today, plusDays(startsOn, 1) ?? startsOn, ...(isOpen ? [closesOn] : [])];
  return days.reduce((latestDay, day) => (day > latestDay ? day : latestDay));
}

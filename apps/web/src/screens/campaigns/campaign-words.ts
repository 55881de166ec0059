import type { Campaign, CampaignSummary, Overlap, Wave } from '@plumbline/contract/wire';
import { isShortageReason } from '@plumbline/domain/campaigns/shortage';
import { answeredPercent } from '@plumbline/domain/campaigns/wave-progress';
import { CAMPAIGNS_PATH } from '../../addresses.ts';
import { datesInWords } from './campaign-dates.ts';
import { weekdayOfMonth } from './draft/first-dates.ts';

/** Link of the page about a campaign that does not exist. */
export const CAMPAIGN_MISSING = { link: { to: CAMPAIGNS_PATH, label: 'Go to the campaigns' } };

/** Said of a wave that does not exist, or not in the campaign of the address. */
export const WAVE_MISSING = {
  title: 'Wave not found',
  text: 'There is no such wave. Part of the link may be missing.',
};

export type CampaignStatus = Campaign['status'];

export const STATUS_WORDS: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const WAVE_STATUS_WORDS: Readonly<Record<Wave['status'], string>> = {
  starting: 'Starting',
  running: 'Running',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** The end of a campaign in words. @param reason as stored */
export function campaignEndInWords(status: CampaignStatus, reason: string): string {
  if (status === 'cancelled') return 'Cancelled';
  return isShortageReason(reason) ? 'Closed because its last wave was skipped' : 'Closed early';
}

/** Words for the states of an approval; null where none is needed. */
export const APPROVAL_WORDS: Readonly<Record<Campaign['approval'], string | null>> = {
  not_needed: null,
  waiting: 'Waiting for approval',
  approved: 'Approved',
  objected: 'Objection',
};

/** "With names" or "Anonymous, groups of 10 or more". */
export function modeInWords({ mode, threshold }: Pick<CampaignSummary, 'mode' | 'threshold'>): string {
  return mode === 'individual' ? 'With names' : `Anonymous, groups of ${threshold} or more`;
}

/** A sentence on the number of answers that an anonymous wave needs for any result; null for a wave with names. */
export function resultsFromInWords({ mode, threshold }: Pick<CampaignSummary, 'mode' | 'threshold'>): string | null {
  return mode === 'individual' ? null : `There are results only if ${threshold} or more people answer.`;
}

const COUNT = new Intl.NumberFormat('en-GB');

export function count(number: number): string {
  return COUNT.format(number);
}

/** "1 person", "2,000 people". */
export function people(number: number): string {
  return number === 1 ? '1 person' : `${count(number)} people`;
}

export const STARTING = 'Not shown until everyone has been asked';

/** Reason why the response count of a wave is hidden. */
export function notShownInWords({ status, threshold, asked }: Pick<Wave, 'status' | 'threshold' | 'asked'>): string {
  if (status === 'starting') return STARTING;
  // Anonymous answers are counted for everyone asked only.
  return asked < threshold ? `Not shown: fewer than ${threshold} people were asked` : 'Not counted by site';
}

/** "34 of 50 answered, 68%". */
export function answeredInWords(counts: { readonly asked: number; readonly answered: number }): string {
  const percent = answeredPercent(counts);
  if (percent === null) return 'Nobody asked';
  return `${count(counts.answered)} of ${count(counts.asked)} answered, ${percent}%`;
}

/** "Every 4 weeks", "Every month on the first Monday", or "Once". */
export function repeatInWords({ repeat, first_date }: Pick<Campaign, 'repeat' | 'first_date'>): string {
  if (repeat === null) return 'Once';
  const unit = repeat.unit === 'week' ? 'week' : 'month';
  const every = repeat.every === 1 ? `Every ${unit}` : `Every ${repeat.every} ${unit}s`;
  return repeat.unit === 'month_weekday' && first_date !== null ? `${every} on ${weekdayOfMonth(first_date)}` : every;
}

/** Another campaign with the same people in its audience, with its dates. */
function overlapInWords({ campaign, people: shared, wave }: Overlap): string {
  const dates = wave === null ? '' : `, ${datesInWords(wave)}`;
  return `${sharedInWords(shared)} “${campaign.name}”${dates}.`;
}

/** Like "12 people of this campaign are also in the audience of", before the name of the other campaign. */
export function sharedInWords(shared: number): string {
  return `${people(shared)} of this campaign ${shared === 1 ? 'is' : 'are'} also in the audience of`;
}

/** Note beside overlaps, which compare today's audiences. */
export const WHO_JOINS_LATER = 'A wave that has started does not ask people who joined its audience later.';

/** All overlaps of a campaign, with the note about their limits. */
export function overlapsInWords(overlaps: readonly Overlap[]): readonly string[] {
  return overlaps.length === 0 ? [] : [...overlaps.map(overlapInWords), WHO_JOINS_LATER];
}

/** "1 day", "14 days". */
export function days(number: number): string {
  return number === 1 ? '1 day' : `${number} days`;
}

import type { Campaign, Wave } from '@plumbline/contract/wire';
import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { WAVE_DAYS_MAX } from '@plumbline/domain/campaigns/plan';
import { weekday } from '../../../ui/dates.ts';
import { lastDay } from '../campaign-dates.ts';
import { count, people, STARTING } from '../campaign-words.ts';

type SitePart = Wave['sites'][number];
type CrewPart = SitePart['crews'][number];
type Rules = Pick<Wave, 'mode' | 'threshold'>;
type HidingRules = Pick<Wave, 'status' | 'threshold' | 'opened' | 'answered'>;

/** The name of a site, or of the people without one. */
export function siteName({ site, crews }: SitePart, { mode }: Rules): string {
  if (site !== null) return site.name;
  // Crews without a site belong to hidden sites.
  const hasHiddenSites = mode === 'group' && crews.some(({ crew }) => crew !== null);
  if (!hasHiddenSites) return 'Without a site';
  const hasOthers = crews.some(({ crew }) => crew === null);
  return `Sites that are not shown on their own${hasOthers ? ', and people without a site' : ''}`;
}

export function crewName({ crew }: Pick<CrewPart, 'crew'>): string {
  return crew?.name ?? 'Without a crew';
}

/**
 * Reason why the numbers of a site or crew are hidden; null: they are shown. In group mode a large part is also hidden if it would reveal a
 * smaller one by subtraction.
 */
export function hiddenInWords(
  part: { readonly asked: number; readonly answered?: number | undefined },
  rules: HidingRules,
) {
  if (part.answered !== undefined) return null;
  if (rules.status === 'starting') return STARTING;
  // After the retention of the answers only the numbers of the whole wave are left.
  if (rules.answered !== null && rules.opened === null) return 'No longer available: the answers were deleted';
  return part.asked < rules.threshold
    ? `Not shown: fewer than ${rules.threshold} people`
    : 'Not shown: a smaller group could be worked out from this one';
}

/** Shown in place of data that could not be loaded; the page shows the reason elsewhere. */
export const NOT_LOADED = 'Not loaded';

/** Label of the button that sends reminders. @param due number of due reminders; null: not known yet */
export function remindInWords(mode: Wave['mode'], due: number | null): string {
  if (due === null) return 'Remind now';
  return mode === 'group' ? `Remind up to ${people(due)}` : `Remind ${people(due)}`;
}

/** Recipients of a reminder in words. @param due number of due reminders */
export function remindersInWords(mode: Wave['mode'], due: number): string {
  if (due === 0)
    return 'No reminders are due: everyone has answered, has no email address, or was emailed within the last day.';
  return mode === 'group'
    ? `Up to ${people(due)} who were asked by email. Only those who have not answered get one, and nobody sees who they are.`
    : `${people(due)} who ${due === 1 ? 'has' : 'have'} not answered.`;
}

/** Message after reminders were sent. */
export function remindedInWords(reminded: number, mode: Wave['mode']): string {
  if (reminded === 0) return 'No reminders to send';
  const words = reminded === 1 ? '1 reminder is' : `${count(reminded)} reminders are`;
  return mode === 'group' ? `Up to ${words} on the way` : `${words} on the way`;
}

/** Numbers of people of the audience who were not asked, by reason, the largest first. */
export function leftOutInWords({ left_out, mode }: Pick<Wave, 'left_out' | 'mode'>): readonly string[] {
  const reasons = [
    {
      number: left_out.unsubscribed,
      words: mode === 'group' ? 'opted out of emails' : 'opted out of emails and could not be asked otherwise',
    },
    { number: left_out.unreachable, words: 'had neither an email address nor a crew' },
    { number: left_out.over_quota, words: 'came after your plan’s last invitation' },
  ];
  return reasons
    .filter(({ number }) => number > 0)
    .toSorted((a, b) => b.number - a.number)
    .map(({ number, words }) => `${people(number)} ${words}`);
}

/** The end of a wave in words. */
export function endInWords({ status, end_reason, ended_by }: Pick<Wave, 'status' | 'end_reason' | 'ended_by'>): string {
  const by = ended_by === null ? '' : ` by ${ended_by}`;
  if (status === 'cancelled') return `Cancelled${by}. It takes no more answers.`;
  return end_reason === null ? 'As planned, after its last day.' : `Early${by}.`;
}

/** Consequences of closing a wave early. @param campaign of the wave; undefined while loading */
export function closingInWords(campaign: Pick<Campaign, 'next_waves'> | undefined): string {
  const wave =
    'Answers that have arrived count. Links and slips stop working, and what someone has not sent is lost. This cannot be undone.';
  if (campaign === undefined) return wave;
  return campaign.next_waves.length === 0
    ? `${wave} The campaign closes with it: no further wave is planned.`
    : `${wave} The campaign goes on: its next wave keeps its date.`;
}

/** How far a wave can be extended. */
export interface ExtensionLimit {
  /** The latest last day. */
  readonly lastDay: string;
  /** Cause of the limit: the next wave, or the greatest length of a wave. */
  readonly by: 'next_wave' | 'length';
}

/** The limit of an extension. @param campaign undefined while loading */
export function extensionLimit(
  { starts_on }: Pick<Wave, 'starts_on'>,
  campaign: Pick<Campaign, 'next_waves'> | undefined,
): ExtensionLimit {
  const longest = lastDay(plusDays(starts_on, WAVE_DAYS_MAX) ?? starts_on);
  const next = campaign?.next_waves[0]?.starts_on;
  return next === undefined || lastDay(next) >= longest
    ? { lastDay: longest, by: 'length' }
    : { lastDay: lastDay(next), by: 'next_wave' };
}

/** Reason why a wave cannot be extended; null when it can. @param last its current last day */
export function notExtendableInWords(last: string, limit: ExtensionLimit): string | null {
  if (limit.lastDay > last) return null;
  return limit.by === 'next_wave'
    ? `The last day of this wave is ${weekday(last)}, and the next wave starts the day after. It cannot be extended unless the next wave is moved: edit the campaign to change its repetition or pause that week.`
    : `The last day of this wave is ${weekday(last)}. It cannot be extended, because a wave lasts at most ${WAVE_DAYS_MAX} days.`;
}

/** Consequences and limit of extending a wave. @param last its current last day */
export function extendingInWords(last: string, limit: ExtensionLimit): string {
  const why =
    limit.by === 'next_wave' ? 'the next wave starts the day after' : `a wave lasts at most ${WAVE_DAYS_MAX} days`;
  return (
    notExtendableInWords(last, limit) ??
    `Its last day is ${weekday(last)}. The latest possible day is ${weekday(limit.lastDay)}, because ${why}. Links and slips that people have keep working until the wave closes; printed slips and posters still show the old date.`
  );
}

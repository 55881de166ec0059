/**
 * Whether results belong to named people, or nobody can see what one person answered.
 *
 * @see group-insight, "Words", mode
 */
export type CampaignMode = 'individual' | 'group';

/** Every status of a campaign, as stored and sent. A campaign runs from the start of its first wave on. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'closed', 'cancelled'] as const;

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Number of days for which a closed campaign is still listed with the running campaigns. */
export const RECENTLY_CLOSED_DAYS = 14;

/** Every status of a wave, as stored and sent. `starting`: its surveys are being created. */
export type WaveStatus = 'starting' | 'running' | 'closed' | 'cancelled';

/** The cause of a change: a member of the organisation, or the system when a date is reached. */
export type CampaignChanger = 'member' | 'system';

type Transitions = Readonly<
  Record<CampaignChanger, Readonly<Partial<Record<CampaignStatus, readonly CampaignStatus[]>>>>
>;

/**
 * All allowed changes of a campaign's status. A draft is deleted, not cancelled; a campaign can become a draft again only before its first
 * wave. A campaign without any wave closes without having run.
 */
const CAMPAIGN_TRANSITIONS: Transitions = {
  member: { draft: ['scheduled'], scheduled: ['draft', 'cancelled'], running: ['closed', 'cancelled'] },
  system: { scheduled: ['running', 'closed'], running: ['closed'] },
};

/** Whether someone may change a campaign from one status to another. @see issue 17, "Campaigns" */
export function canChangeCampaign(from: CampaignStatus, to: CampaignStatus, by: CampaignChanger): boolean {
  return CAMPAIGN_TRANSITIONS[by][from]?.includes(to) ?? false;
}

/**
 * Checks a change of status by the system, and returns the new status.
 *
 * @throws {RangeError} when the table does not allow the change: the caller read an outdated status
 */
export function systemTransition(from: CampaignStatus, to: CampaignStatus): CampaignStatus {
  if (from === to || canChangeCampaign(from, to, 'system')) return to;
  throw new RangeError(`the system does not change a campaign from ${from} to ${to}`);
}

/** The fields of a campaign that members edit. */
export const CAMPAIGN_FIELDS = [
  'name',
  'questionnaire',
  'audience',
  'mode',
  'threshold',
  'languages',
  'invitationText',
  'reminders',
  'firstDate',
  'waveDays',
  'repeat',
  'pausedWeeks',
  'endsOn',
  'avoidsDaysOff',
] as const;

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/**
 * How a field may be changed: to any value; to any value, with effect on waves that have not started; to a higher value; not at all.
 */
export type Editing = 'free' | 'later_waves' | 'raise_only' | 'fixed';

/**
 * Rules after the first wave has started. The questionnaire and the mode are fixed, because participants were told the mode and waves must
 * stay comparable; so is the first date, from which waves are counted.
 */
const EDITING_WHILE_RUNNING: Readonly<Record<CampaignField, Editing>> = {
  name: 'free',
  questionnaire: 'fixed',
  audience: 'later_waves',
  mode: 'fixed',
  threshold: 'raise_only',
  languages: 'later_waves',
  invitationText: 'later_waves',
  reminders: 'free',
  firstDate: 'fixed',
  waveDays: 'later_waves',
  repeat: 'later_waves',
  pausedWeeks: 'later_waves',
  endsOn: 'later_waves',
  avoidsDaysOff: 'later_waves',
};

/**
 * How each field of a campaign may be changed: freely before the first wave has started, and not at all once the campaign is over.
 * Whether there are answers makes no difference: the threshold is frozen when a wave starts, not at the first answer.
 *
 * @see group-insight, "Words", threshold, and "Two modes": the mode never changes once the first wave has started
 */
export function editableFields(status: CampaignStatus): Readonly<Record<CampaignField, Editing>> {
  return status === 'running' ? EDITING_WHILE_RUNNING : allFields(isBeforeFirstWave(status) ? 'free' : 'fixed');
}

function isBeforeFirstWave(status: CampaignStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}

function allFields(editing: Editing): Readonly<Record<CampaignField, Editing>> {
  return {
    name: editing,
    questionnaire: editing,
    audience: editing,
    mode: editing,
    threshold: editing,
    languages: editing,
    invitationText: editing,
    reminders: editing,
    firstDate: editing,
    waveDays: editing,
    repeat: editing,
    pausedWeeks: editing,
    endsOn: editing,
    avoidsDaysOff: editing,
  };
}

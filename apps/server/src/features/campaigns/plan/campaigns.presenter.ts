import type { Campaign, CampaignSummary } from '@plumbline/contract/wire';
import {
  CAMPAIGN_FIELDS,
  type CampaignField,
  type CampaignStatus,
  editableFields,
} from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import type { QuestionnaireFacts } from '../../questionnaires/lends.ts';
import { approvalOf } from './approval.ts';
import { WAVES_AHEAD, wavesAhead } from './campaign-plan.ts';
import type { CampaignRow, CampaignSettings, ListedCampaign } from './campaigns.repository.ts';
import { type CheckedCampaign, checkCampaign, minutesOf } from './check-campaign.ts';
import type { CountedWave } from './wave-counts.repository.ts';
import { audienceWords, chosenIdsOf, toWireAudience } from './wire-audience.ts';

/** Further data of a campaign's summary. */
interface SummaryContext {
  readonly settings: CampaignSettings;
  readonly questionnaire: QuestionnaireFacts | null;
  readonly latest: CountedWave | null;
  /** Today's date in the organisation's time zone. */
  readonly today: LocalDate;
}

export function toSummary(
  campaign: ListedCampaign,
  { settings, questionnaire, latest, today }: SummaryContext,
): CampaignSummary {
  const { id, name, status, mode, threshold, questionnaire_id, questionnaire_version } = campaign;
  return {
    id,
    name,
    status,
    mode,
    threshold,
    questionnaire: {
      id: questionnaire_id,
      name: questionnaire?.name ?? 'Deleted questionnaire',
      version: questionnaire_version,
      minutes: questionnaire === null ? 0 : minutesOf(campaign, questionnaire),
    },
    audience_words: audienceWords(campaign.audience_kind, campaign.audience_size),
    latest_wave: latest === null ? null : toWave(latest),
    next_waves: isOver(status) ? [] : wavesToCome(campaign, { latest, today }),
    approval: approvalOf(campaign, settings),
  };
}

export function toDetail(checked: CheckedCampaign, waves: readonly CountedWave[]): Campaign {
  const { campaign, settings, questionnaire, chosen, today } = checked;
  const { audience } = campaign;
  const listed = { ...campaign, audience_kind: audience.kind, audience_size: chosenIdsOf(audience).ids.length };
  return {
    ...toSummary(listed, { settings, questionnaire, latest: waves[0] ?? null, today }),
    questionnaire_id: campaign.questionnaire_id,
    asks_free_text: campaign.asks_free_text,
    audience: toWireAudience(audience),
    languages: SURVEY_LANGUAGES.filter((language) => campaign.languages.includes(language)),
    invitation_text: campaign.invitation_text,
    reminder_days: campaign.reminder_days,
    first_date: campaign.first_date,
    wave_days: campaign.wave_days,
    repeat: repeatOf(campaign),
    paused_weeks: campaign.paused_weeks,
    ends_on: campaign.ends_on,
    avoids_days_off: campaign.avoids_days_off,
    audience_names: [...chosen.first],
    audience_named: chosen.known,
    checks: checkCampaign(checked),
    waves: waves.map(toWave),
    editable: editableIn(campaign.status),
    approved_by: campaign.approved_by_name,
    approved_at: campaign.approved_at?.toISOString() ?? null,
    objection: campaign.objection,
    end_reason: campaign.end_reason,
    created_by: campaign.created_by_name,
    revision: campaign.revision,
    updated_at: campaign.updated_at.toISOString(),
  };
}

function repeatOf({
  repeat_every,
  repeat_unit,
}: Pick<CampaignRow, 'repeat_every' | 'repeat_unit'>): Campaign['repeat'] {
  return repeat_every === null || repeat_unit === null ? null : { every: repeat_every, unit: repeat_unit };
}

/** The wire fields of each field of a campaign in the domain; free text belongs to the promise of the mode. */
const WIRE_FIELDS: Readonly<Record<CampaignField, readonly string[]>> = {
  name: ['name'],
  questionnaire: ['questionnaire_id'],
  audience: ['audience'],
  mode: ['mode', 'asks_free_text'],
  threshold: ['threshold'],
  languages: ['languages'],
  invitationText: ['invitation_text'],
  reminders: ['reminder_days'],
  firstDate: ['first_date'],
  waveDays: ['wave_days'],
  repeat: ['repeat'],
  pausedWeeks: ['paused_weeks'],
  endsOn: ['ends_on'],
  avoidsDaysOff: ['avoids_days_off'],
};

/** The wire fields that can still be changed. */
export function editableIn(status: CampaignStatus): string[] {
  const editing = editableFields(status);
  return CAMPAIGN_FIELDS.filter((field) => editing[field] !== 'fixed').flatMap((field) => WIRE_FIELDS[field]);
}

function isOver(status: CampaignStatus): boolean {
  return status === 'closed' || status === 'cancelled';
}

function wavesToCome(
  campaign: ListedCampaign,
  { latest, today }: Pick<SummaryContext, 'latest' | 'today'>,
): CampaignSummary['next_waves'] {
  return wavesAhead(campaign, { latest, today, count: WAVES_AHEAD }).map(({ number, startsOn, closesOn }) => ({
    number,
    starts_on: startsOn,
    closes_on: closesOn,
  }));
}

function toWave({ campaign_id: _, ...wave }: CountedWave) {
  return wave;
}

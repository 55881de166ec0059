import type { RepresentedCampaign } from '@plumbline/contract/wire';
import type { AskedQuestionnaire } from '../../questionnaires/lends.ts';
import { approvalOf } from '../plan/approval.ts';
import type { CountedWave } from '../plan/wave-counts.repository.ts';
import type { AudienceNames, RepresentedRow } from './representation.repository.ts';

/** The questionnaire that a campaign's waves ask, without its hash, which differs where waves leave out questions. */
export type AskedByCampaign = Omit<AskedQuestionnaire, 'hash'>;

interface Shown {
  readonly asked: AskedByCampaign;
  /** May include waves of other campaigns, as `audienceNames` may include audiences of other campaigns. */
  readonly waves: readonly CountedWave[];
  readonly audienceNames: AudienceNames;
  readonly settings: Parameters<typeof approvalOf>[1];
}

export function toRepresentedCampaign(
  campaign: RepresentedRow,
  { asked: { questionnaire, version }, waves, audienceNames, settings }: Shown,
): RepresentedCampaign {
  const { repeat_every: every, repeat_unit: unit } = campaign;
  return {
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    mode: campaign.mode,
    threshold: campaign.threshold,
    asks_free_text: campaign.asks_free_text,
    questionnaire: {
      name: questionnaire.name,
      version,
      questions: questionnaire.questions.length,
      minutes: questionnaire.minutes,
    },
    audience: {
      kind: campaign.audience_kind,
      chosen: campaign.audience_size,
      names: [...(audienceNames.get(campaign.id) ?? [])],
    },
    first_date: campaign.first_date,
    wave_days: campaign.wave_days,
    repeat: every === null || unit === null ? null : { every, unit },
    ends_on: campaign.ends_on,
    approval: approvalOf(campaign, settings),
    approved_by: campaign.approved_by_name,
    approved_at: campaign.approved_at?.toISOString() ?? null,
    objection: campaign.objection,
    waves: waves.filter(({ campaign_id }) => campaign_id === campaign.id).map(({ campaign_id: _, ...wave }) => wave),
    revision: campaign.revision,
  };
}

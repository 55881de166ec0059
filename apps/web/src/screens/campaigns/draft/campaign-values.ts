import type { Campaign } from '@plumbline/contract/wire';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import type { RepeatUnit } from '@plumbline/domain/campaigns/plan';
import { THRESHOLD_DEFAULT } from '@plumbline/domain/campaigns/threshold';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import type { ChoiceKind } from '../../workforce/use-choices.ts';
import { nextMonday } from './first-dates.ts';

export type AudienceKind = Campaign['audience']['kind'];

export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Values of the form of a campaign. Numbers and dates are as typed. */
export interface CampaignValues {
  readonly name: string;
  readonly questionnaireId: string;
  readonly mode: Campaign['mode'];
  readonly threshold: string;
  readonly asksFreeText: boolean;
  readonly audienceKind: AudienceKind;
  /** The choices by kind, so that they stay when another kind is shown. */
  readonly chosen: Readonly<Record<ChoiceKind, readonly Chosen[]>>;
  /** The chosen languages; empty: every language. */
  readonly languages: readonly SurveyLanguage[];
  readonly invitationText: string;
  /** Days until a reminder; null: no automatic reminders. */
  readonly reminderDays: number | null;
  readonly firstDate: string;
  readonly waveDays: string;
  readonly repeats: boolean;
  readonly every: string;
  readonly unit: RepeatUnit;
  readonly pausedWeeks: readonly string[];
  readonly endsOn: string;
  readonly avoidsDaysOff: boolean;
}

const NOTHING_CHOSEN = { sites: [], crews: [], companies: [], people: [] };

/** The form of a new campaign. */
export const NEW_CAMPAIGN: CampaignValues = {
  name: '',
  questionnaireId: DEFAULT_QUESTIONNAIRE.id,
  mode: 'individual',
  threshold: String(THRESHOLD_DEFAULT),
  asksFreeText: false,
  audienceKind: 'everyone',
  chosen: NOTHING_CHOSEN,
  languages: [],
  invitationText: '',
  reminderDays: 7,
  firstDate: '',
  waveDays: '14',
  repeats: false,
  every: '1',
  unit: 'month_weekday',
  pausedWeeks: [],
  endsOn: '',
  avoidsDaysOff: false,
};

/** A proposal for a new campaign: named like its questionnaire, from next Monday on. @param today in the organisation's time zone */
export function proposedCampaign(today: LocalDate): CampaignValues {
  return { ...NEW_CAMPAIGN, name: DEFAULT_QUESTIONNAIRE.name, firstDate: nextMonday(today) };
}

/** The form of a stored campaign. @param chosen sites, crews, companies or people of its audience */
export function valuesOf(campaign: Campaign, chosen: readonly Chosen[]): CampaignValues {
  const { audience, repeat } = campaign;
  return {
    name: campaign.name,
    questionnaireId: campaign.questionnaire_id,
    mode: campaign.mode,
    threshold: String(campaign.threshold),
    asksFreeText: campaign.asks_free_text,
    audienceKind: audience.kind,
    chosen: audience.kind === 'everyone' ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, [audience.kind]: chosen },
    languages: campaign.languages,
    invitationText: campaign.invitation_text ?? '',
    reminderDays: campaign.reminder_days,
    firstDate: campaign.first_date ?? '',
    waveDays: String(campaign.wave_days),
    repeats: repeat !== null,
    every: String(repeat?.every ?? NEW_CAMPAIGN.every),
    unit: repeat?.unit ?? NEW_CAMPAIGN.unit,
    pausedWeeks: campaign.paused_weeks,
    endsOn: campaign.ends_on ?? '',
    avoidsDaysOff: campaign.avoids_days_off,
  };
}

/** The audience of the form. */
export function audienceOf(values: CampaignValues): Campaign['audience'] {
  const ids = chosenOf(values).map(({ id }) => id);
  switch (values.audienceKind) {
    case 'everyone':
      return { kind: 'everyone' };
    case 'sites':
      return { kind: 'sites', site_ids: ids };
    case 'crews':
      return { kind: 'crews', crew_ids: ids };
    case 'companies':
      return { kind: 'companies', company_ids: ids };
    case 'people':
      return { kind: 'people', person_ids: ids };
  }
}

/** The chosen sites, crews, companies or people of the form; empty for everyone. */
export function chosenOf({ audienceKind, chosen }: CampaignValues): readonly Chosen[] {
  return audienceKind === 'everyone' ? [] : chosen[audienceKind];
}

/** Whether the audience is not empty; an empty one cannot be stored. */
export function isAudienceChosen(values: CampaignValues): boolean {
  return values.audienceKind === 'everyone' || chosenOf(values).length > 0;
}

import type { Campaign, CreateCampaignBody } from '@plumbline/contract/wire';
import { audienceOf, type CampaignValues } from './campaign-values.ts';

/** The fields of a campaign on the wire, all of them filled in. */
export type CampaignBody = Pick<Campaign, keyof CreateCampaignBody>;
export type CampaignField = keyof CampaignBody;

/** The campaign that the form describes. Numbers that are not typed as whole numbers are NaN; `problemsOf` reports them. */
export function bodyOf(values: CampaignValues): CampaignBody {
  const invitationText = values.invitationText.trim();
  return {
    name: values.name.trim(),
    questionnaire_id: values.questionnaireId,
    mode: values.mode,
    threshold: wholeNumber(values.threshold),
    asks_free_text: values.mode === 'group' && values.asksFreeText,
    audience: audienceOf(values),
    languages: [...values.languages],
    invitation_text: invitationText === '' ? null : invitationText,
    reminder_days: values.reminderDays,
    first_date: values.firstDate === '' ? null : values.firstDate,
    wave_days: wholeNumber(values.waveDays),
    repeat: values.repeats ? { every: wholeNumber(values.every), unit: values.unit } : null,
    paused_weeks: values.repeats ? [...values.pausedWeeks] : [],
    ends_on: values.repeats && values.endsOn !== '' ? values.endsOn : null,
    avoids_days_off: values.avoidsDaysOff,
  };
}

/** The fields that differ from the stored ones. @returns null when none does */
export function changedBody(stored: CampaignValues, values: CampaignValues): Partial<CampaignBody> | null {
  const before = bodyOf(stored);
  // TypeScript knows the keys of entries as strings only; those of a body are its fields, here and below.
  const changed = Object.entries(bodyOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as CampaignField]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<CampaignBody>);
}

/** @returns NaN unless the text has the digits of a whole number */
export function wholeNumber(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

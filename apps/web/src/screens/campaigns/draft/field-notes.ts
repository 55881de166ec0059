import type { Campaign } from '@plumbline/contract/wire';
import { THRESHOLD_MAX, THRESHOLD_MIN, thresholdProblem } from '@plumbline/domain/campaigns/threshold';
import { bodyOf, type CampaignField, wholeNumber } from './campaign-body.ts';
import { type AudienceKind, type CampaignValues, isAudienceChosen } from './campaign-values.ts';
import type { FieldNote } from './plan-words.ts';

/** Problems that prevent saving, by field. */
export type Problems = Readonly<Partial<Record<CampaignField, string>>>;

const CHOOSE: Readonly<Record<AudienceKind, string>> = {
  everyone: '',
  sites: 'Choose at least one site.',
  crews: 'Choose at least one crew.',
  companies: 'Choose at least one company.',
  people: 'Choose at least one person.',
};

/** @param started the stored campaign if its first wave has started, so that the threshold can only be raised */
export function problemsOf(values: CampaignValues, started: Campaign | null): Problems {
  const { wave_days, repeat } = bodyOf(values);
  const threshold = values.mode === 'group' ? thresholdWords(values, started) : null;
  return {
    ...(values.name.trim() === '' ? { name: 'Fill in this field.' } : {}),
    ...(isAudienceChosen(values) ? {} : { audience: CHOOSE[values.audienceKind] }),
    ...(threshold === null ? {} : { threshold }),
    ...(wave_days >= 1 && wave_days <= 180 ? {} : { wave_days: 'Use a whole number of days from 1 to 180.' }),
    ...(repeat === null || (repeat.every >= 1 && repeat.every <= 52)
      ? {}
      : { repeat: 'Use a whole number from 1 to 52.' }),
  };
}

function thresholdWords({ threshold }: CampaignValues, started: Campaign | null): string | null {
  const next = wholeNumber(threshold);
  if (Number.isNaN(next)) return `Use a whole number from ${THRESHOLD_MIN} to ${THRESHOLD_MAX}.`;
  const problem = thresholdProblem(next, { current: started?.threshold ?? next, isFrozen: started !== null });
  switch (problem.kind) {
    case 'ok':
      return null;
    case 'too_low':
      return `With fewer than ${problem.min}, single answers could be guessed. Use ${problem.min} or more.`;
    case 'too_high':
      return `Use at most ${problem.max}: with more, hardly any site or crew would show a result.`;
    case 'lowered_after_start':
      return `People were promised ${problem.current}. It can only be raised now.`;
  }
}

/** The checks of the stored campaign that still apply. Checks of changed fields are left out, because saving repeats them. */
export function storedNotes(
  campaign: Campaign | null,
  changed: Partial<Record<CampaignField, unknown>> | null,
): readonly (Omit<FieldNote, 'field'> & { readonly field: string | null })[] {
  return (campaign?.checks ?? []).filter(({ field }) => field === null || changed === null || !(field in changed));
}

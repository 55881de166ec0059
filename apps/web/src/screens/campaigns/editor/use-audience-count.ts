import { isLocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { WAVE_DAYS_MAX } from '@plumbline/domain/campaigns/plan';
import { useQuery } from '@tanstack/react-query';
import { audienceOverlapsQuery, audienceQuery } from '../../../queries/campaigns.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { wholeNumber } from '../draft/campaign-body.ts';
import { audienceOf, type CampaignValues, isAudienceChosen } from '../draft/campaign-values.ts';
import { overlapsIn } from '../use-campaign-overlaps.ts';
import type { AudienceCount } from './AudienceNumbers.tsx';

const PAUSE_MS = 300;

/** Counts the audience of the form and looks for overlaps, a moment after it was last changed. @param campaignId null for a new campaign */
export function useAudienceCount(values: CampaignValues, campaignId: string | null): AudienceCount {
  const { api } = useServices();
  const firstDate = values.firstDate === '' ? null : values.firstDate;
  const closesOn = closingDay(values);
  const wanted = JSON.stringify({ audience: audienceOf(values), mode: values.mode, firstDate, closesOn });
  const settled = useSettled(wanted, PAUSE_MS);
  const isChosen = isAudienceChosen(values);
  // While it is being changed, nothing is asked.
  const enabled = isChosen && settled === wanted;
  const audience = audienceOf(values);
  const counting = useQuery({ ...audienceQuery(api, { audience, mode: values.mode }), enabled });
  const comparing = useQuery({
    ...audienceOverlapsQuery(api, { audience, campaign_id: campaignId, first_date: firstDate, closes_on: closesOn }),
    enabled,
  });
  return {
    numbers: isChosen ? counting.data : undefined,
    overlaps: overlapsIn(comparing),
    isStale: counting.isPlaceholderData || settled !== wanted,
    areOverlapsStale: comparing.isPlaceholderData || settled !== wanted,
    failure: counting.isError ? messageOf(counting.error, 'The audience could not be counted.') : null,
    isRetrying: counting.isFetching,
    onRetry: () => void counting.refetch(),
  };
}

/** The first day after the only wave of a campaign that asks once; null: it asks again, or its wave is not known yet. */
function closingDay({ repeats, firstDate, waveDays }: CampaignValues): string | null {
  const days = wholeNumber(waveDays);
  const isKnown = !repeats && isLocalDate(firstDate) && days >= 1 && days <= WAVE_DAYS_MAX;
  return isKnown ? plusDays(firstDate, days) : null;
}

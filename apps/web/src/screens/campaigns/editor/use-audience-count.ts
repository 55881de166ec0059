import { isLocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { WAVE_DAYS_MAX } from '@plumbline/domain/campaigns/plan';
import { keepPreviousData } from '@tanstack/react-query';
import { useResponse } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { wholeNumber } from '../draft/campaign-body.ts';
import { audienceOf, type CampaignValues, isAudienceChosen } from '../draft/campaign-values.ts';
import { overlapsIn } from '../use-campaign-overlaps.ts';
import type { AudienceCount } from './AudienceNumbers.tsx';

const PAUSE_MS = 300;

/** Earlier numbers stay until the new ones are loaded. */
const LATEST = { staleTime: 0, placeholderData: keepPreviousData };

/** Counts the audience of the form and finds overlaps, a moment after the last change. @param campaignId null for a new campaign */
export function useAudienceCount(values: CampaignValues, campaignId: string | null): AudienceCount {
  const firstDate = values.firstDate === '' ? null : values.firstDate;
  const closesOn = closingDay(values);
  const audience = audienceOf(values);
  const counted = { audience, mode: values.mode };
  const compared = { audience, campaign_id: campaignId, first_date: firstDate, closes_on: closesOn };
  const isChosen = isAudienceChosen(values);
  // No request while the audience is being changed.
  const isCountSettled = useIsSettled(JSON.stringify(counted));
  const isComparisonSettled = useIsSettled(JSON.stringify(compared));
  const counting = useResponse('countAudience', { body: counted }, { ...LATEST, enabled: isChosen && isCountSettled });
  const comparing = useResponse(
    'findAudienceOverlaps',
    { body: compared },
    { pick: 'overlaps', ...LATEST, enabled: isChosen && isComparisonSettled },
  );
  return {
    numbers: isChosen ? counting.data : undefined,
    overlaps: overlapsIn(comparing),
    isStale: counting.isPlaceholderData || !isCountSettled,
    areOverlapsStale: comparing.isPlaceholderData || !isComparisonSettled,
    failure: counting.isError ? messageOf(counting.error, 'The audience could not be counted.') : null,
    isRetrying: counting.isFetching,
    onRetry: () => void counting.refetch(),
  };
}

/** Whether a value has not changed for a moment. */
function useIsSettled(value: string): boolean {
  return useSettled(value, PAUSE_MS) === value;
}

/** The first day after the only wave of a campaign that asks once; null: the campaign repeats, or its wave is not known yet. */
function closingDay({ repeats, firstDate, waveDays }: CampaignValues): string | null {
  const days = wholeNumber(waveDays);
  const isKnown = !repeats && isLocalDate(firstDate) && days >= 1 && days <= WAVE_DAYS_MAX;
  return isKnown ? plusDays(firstDate, days) : null;
}

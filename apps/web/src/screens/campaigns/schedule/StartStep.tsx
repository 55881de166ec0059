import type { Campaign } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import type { StepId } from '../draft/steps.ts';
import { useCampaignOverlaps } from '../use-campaign-overlaps.ts';
import { startRefusalInWords, useCampaignSteps } from '../use-campaign-steps.ts';
import { isDue } from './is-due.ts';
import { type FirstStart, StartView } from './StartView.tsx';

interface StartStepProps {
  campaign: Campaign;
  onGoTo: (step: StepId) => void;
}

/** The last step of a draft: audience, dates and what becomes fixed, before it is scheduled or starts. */
export function StartStep({ campaign, onGoTo }: StartStepProps) {
  const navigate = useNavigate();
  const { id, audience, mode, revision } = campaign;
  const numbers = useResponse('countAudience', { body: { audience, mode } }, { staleTime: 0 });
  const overlaps = useCampaignOverlaps(campaign);
  const organisation = useResponse('getOrganisation').data?.organization;
  const [now] = useState(() => new Date());
  const { isBusy, refusal, take } = useCampaignSteps(id);
  const [chosen, setChosen] = useState<FirstStart | null>(null);
  const timeZone = organisation?.time_zone;
  const startsOn = campaign.next_waves[0]?.starts_on;
  const today = localDateOf(now, timeZone ?? 'UTC');
  const isPast = timeZone !== undefined && isDue(startsOn, timeZone, now);
  const start = isPast ? 'now' : (chosen ?? (startsOn === today ? 'now' : 'planned'));
  return (
    <StartView
      campaign={campaign}
      numbers={numbers.data}
      overlaps={overlaps}
      timeZone={timeZone}
      today={today}
      start={start}
      onChoose={isPast ? undefined : setChosen}
      isBusy={isBusy}
      failure={refusal === null ? null : startRefusalInWords(refusal)}
      onGoTo={onGoTo}
      onStart={() =>
        take({ step: start === 'now' ? 'start' : 'schedule', revision }, () => void navigate(campaignPath(id)))
      }
    />
  );
}

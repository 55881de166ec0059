import type { Campaign } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { useAnswer } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import type { StepId } from '../draft/steps.ts';
import { useCampaignOverlaps } from '../use-campaign-overlaps.ts';
import { useCampaignSteps } from '../use-campaign-steps.ts';
import { isDue } from './is-due.ts';
import { StartView } from './StartView.tsx';

interface StartStepProps {
  campaign: Campaign;
  onGoTo: (step: StepId) => void;
}

/** The last step of a draft: audience, dates and what becomes fixed, before it is scheduled or starts. */
export function StartStep({ campaign, onGoTo }: StartStepProps) {
  const navigate = useNavigate();
  const { id, audience, mode, revision } = campaign;
  const numbers = useAnswer('countAudience', { body: { audience, mode } }, { staleTime: 0 });
  const overlaps = useCampaignOverlaps(campaign);
  const organisation = useAnswer('getOrganisation').data?.organization;
  const [now] = useState(() => new Date());
  const { isBusy, refusal, take } = useCampaignSteps(id);
  const startsAtOnce =
    organisation !== undefined && isDue(campaign.next_waves[0]?.starts_on, organisation.time_zone, now);
  return (
    <StartView
      campaign={campaign}
      numbers={numbers.data}
      overlaps={overlaps}
      timeZone={organisation?.time_zone}
      startsAtOnce={startsAtOnce}
      isBusy={isBusy}
      failure={refusal === null ? null : messageOf(refusal, 'Please try again.')}
      onGoTo={onGoTo}
      onStart={() => take({ step: 'schedule', revision, startsAtOnce }, () => void navigate(campaignPath(id)))}
    />
  );
}

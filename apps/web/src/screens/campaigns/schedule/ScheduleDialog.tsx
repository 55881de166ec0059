import type { Campaign } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { useAnswer } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { useCampaignOverlaps } from '../use-campaign-overlaps.ts';
import { useCampaignSteps } from '../use-campaign-steps.ts';
import { isDue } from './is-due.ts';
import { ScheduleView } from './ScheduleView.tsx';

interface ScheduleDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** Asks for confirmation before a campaign is scheduled, with audience, dates and the fields that become fixed. */
export function ScheduleDialog({ campaign, onClose }: ScheduleDialogProps) {
  const navigate = useNavigate();
  const { id, audience, mode, revision } = campaign;
  const numbers = useAnswer('countAudience', { body: { audience, mode } }, { staleTime: 0 });
  const overlaps = useCampaignOverlaps(campaign);
  const organisation = useAnswer('getOrganisation').data?.organization;
  const [now] = useState(() => new Date());
  const { isBusy, refusal, take } = useCampaignSteps(id);
  return (
    <ScheduleView
      campaign={campaign}
      numbers={numbers.data}
      overlaps={overlaps}
      timeZone={organisation?.time_zone}
      startsAtOnce={organisation !== undefined && isDue(campaign.next_waves[0]?.starts_on, organisation.time_zone, now)}
      isBusy={isBusy}
      failure={refusal === null ? null : messageOf(refusal, 'Please try again.')}
      onClose={onClose}
      onSchedule={() =>
        take({ step: 'schedule', revision }, () => {
          onClose();
          void navigate(campaignPath(id));
        })
      }
    />
  );
}

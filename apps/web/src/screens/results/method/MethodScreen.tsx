import { useQuery } from '@tanstack/react-query';
import { campaignPath } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { METHOD_TITLE } from '../frame/MethodLink.tsx';
import { InCampaign, ResultsFrame } from '../frame/ResultsFrame.tsx';
import { waveResultsQuery } from '../group-results.ts';
import { MethodView } from './MethodView.tsx';

/** The method behind the figures of a wave. */
export function MethodScreen({ campaignId, waveId }: { campaignId: string; waveId: string }) {
  const { api } = useServices();
  const results = useQuery(waveResultsQuery(api, waveId));
  const link = { to: campaignPath(campaignId), label: 'Go to the campaign' };
  return (
    <ResultsFrame title={METHOD_TITLE} query={results} link={link}>
      {(shown) => (
        <InCampaign campaignId={campaignId} wave={shown.wave}>
          <MethodView results={shown} />
        </InCampaign>
      )}
    </ResultsFrame>
  );
}

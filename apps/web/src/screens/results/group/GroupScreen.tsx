import { useQuery, useQueryClient } from '@tanstack/react-query';
import { resultsPath } from '../../../addresses.ts';
import { cacheResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { actionsOfGroupQuery } from '../../actions/action-queries.ts';
import { InCampaign, ResultsFrame } from '../frame/ResultsFrame.tsx';
import { groupResultsQuery } from '../group-results.ts';
import { TrendUntil } from '../trend/TrendUntil.tsx';
import { GroupView } from './GroupView.tsx';
import type { GroupWriting } from './ModelPart.tsx';

interface GroupScreenProps {
  campaignId: string;
  waveId: string;
  /** Key of the group. */
  group: string;
}

/** The figures of one group in a wave. */
export function GroupScreen({ campaignId, waveId, group }: GroupScreenProps) {
  const { api } = useServices();
  const results = useQuery(groupResultsQuery(api, waveId, group));
  const writing = useGroupWriting(waveId, group);
  const actions = useQuery(actionsOfGroupQuery(api, group)).data ?? [];
  const link = { to: resultsPath(campaignId, waveId), label: 'Go to the results' };
  return (
    <ResultsFrame title="Group" query={results} link={link}>
      {(shown) => (
        <InCampaign campaignId={campaignId} wave={shown.wave}>
          <GroupView
            results={shown}
            writing={writing}
            actions={actions}
            trend={<TrendUntil results={shown} group={group} />}
          />
        </InCampaign>
      )}
    </ResultsFrame>
  );
}

/** Requests an analysis of a group by the model. */
function useGroupWriting(waveId: string, group: string): GroupWriting {
  const queryClient = useQueryClient();
  const params = { id: waveId };
  const writing = useCommand('writeGroupAnalysis', {
    keep: (results) => cacheResponse(queryClient, 'getGroupResults', { params, query: { group } }, results),
    refused: { text: 'The analysis could not be requested. Please try again.' },
    // The model may have been switched off, or the figures are being computed again.
    outdatesOnRefusal: ['getGroupResults'],
  });
  return { isAsking: writing.isPending, onWrite: () => writing.send({ params, body: { group } }) };
}

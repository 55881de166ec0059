import { useQuery } from '@tanstack/react-query';
import { campaignPath, resultsPath } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { actionsOfGroupQuery } from '../../actions/action-answers.ts';
import { NotLoaded, OutdatedNote, WaveNotFound } from '../frame/LoadStates.tsx';
import { groupResultsQuery } from '../group-results.ts';
import { TrendUntil } from '../trend/TrendUntil.tsx';
import { GroupView } from './GroupView.tsx';
import { useGroupWriting } from './use-group-writing.ts';

interface GroupScreenProps {
  campaignId: string;
  waveId: string;
  /** Its key. */
  group: string;
}

/** The figures of one group in a wave. */
export function GroupScreen({ campaignId, waveId, group }: GroupScreenProps) {
  const { api } = useServices();
  const results = useQuery(groupResultsQuery(api, waveId, group));
  const writing = useGroupWriting(waveId, group);
  const actions = useQuery(actionsOfGroupQuery(api, group)).data ?? [];
  const way = { to: resultsPath(campaignId, waveId), label: 'Go to the results' };
  if (results.data === undefined) return <NotLoaded title="Group" query={results} way={way} />;
  if (results.data.wave.campaign.id !== campaignId) {
    return <WaveNotFound way={{ to: campaignPath(campaignId), label: 'Go to the campaign' }} />;
  }
  return (
    <GroupView
      results={results.data}
      writing={writing}
      actions={actions}
      trend={<TrendUntil results={results.data} group={group} />}
      outdated={<OutdatedNote query={results} />}
    />
  );
}

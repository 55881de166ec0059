import type { WaveResults } from '@plumbline/contract/wire';
import { useQueries, useQuery } from '@tanstack/react-query';
import { campaignPath } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { actionsOfGroupQuery } from '../../actions/action-answers.ts';
import { isUnfinished } from '../../actions/action-words.ts';
import { NotLoaded, OutdatedNote, WaveNotFound } from '../frame/LoadStates.tsx';
import { type GroupFilter, groupListQuery, waveResultsQuery } from '../group-results.ts';
import type { UnderWay } from './ActFirst.tsx';
import { HeatMap } from './HeatMap.tsx';
import { addressOfHeatMap, heatMapFromAddress } from './heat-map-address.ts';
import { ResultsView } from './ResultsView.tsx';
import { WavePicker } from './WavePicker.tsx';

/** The results of a wave. */
export function ResultsScreen({ campaignId, waveId }: { campaignId: string; waveId: string }) {
  const { api } = useServices();
  const results = useQuery(waveResultsQuery(api, waveId));
  const underWay = useUnderWay(results.data?.act_first ?? []);
  const way = { to: campaignPath(campaignId), label: 'Go to the campaign' };
  if (results.data === undefined) return <NotLoaded title="Results" query={results} way={way} />;
  if (results.data.wave.campaign.id !== campaignId) return <WaveNotFound way={way} />;
  return (
    <div className="flex flex-col gap-6">
      <WavePicker waveId={waveId} />
      <ResultsView
        results={results.data}
        outdated={<OutdatedNote query={results} />}
        heatMap={<Groups results={results.data} />}
        underWay={underWay}
      />
    </div>
  );
}

/** The actions under way for the groups to act on first, of which at most three have separate cards. */
function useUnderWay(actFirst: WaveResults['act_first']): UnderWay {
  const { api } = useServices();
  const alone = [...Map.groupBy(actFirst, ({ place }) => place).values()].filter(({ length }) => length === 1);
  const keys = [...new Set(alone.flat().map(({ group }) => group.key))];
  const lists = useQueries({ queries: keys.map((key) => actionsOfGroupQuery(api, key)) });
  return new Map(
    keys.map((key, place) => [key, lists[place]?.data?.filter(({ status }) => isUnfinished(status)).length ?? 0]),
  );
}

function Groups({ results }: { results: WaveResults }) {
  const { filter, onFilter } = useAddressFilter<GroupFilter | null>({
    read: (params) => heatMapFromAddress(params, results),
    write: (next) => (next === null ? '?' : addressOfHeatMap(next)),
  });
  return filter === null ? null : <GroupsOf results={results} filter={filter} onFilter={onFilter} />;
}

interface GroupsOfProps {
  results: WaveResults;
  filter: GroupFilter;
  onFilter: (filter: GroupFilter) => void;
}

function GroupsOf({ results, filter, onFilter }: GroupsOfProps) {
  const { api } = useServices();
  const list = useQuery(groupListQuery(api, results.wave.id, filter));
  // Groups of the previous kind would be under the wrong heading.
  const isOfKind = list.data?.groups.every(({ group }) => group.kind === filter.kind) === true;
  return (
    <HeatMap
      results={results}
      filter={filter}
      list={isOfKind ? list.data : undefined}
      isStale={list.isPlaceholderData}
      failure={list.isError ? messageOf(list.error, 'The groups could not be loaded.') : null}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
      onFilter={onFilter}
    />
  );
}

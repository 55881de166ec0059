import type { WaveResults } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type GroupFilter, groupListQuery, waveResultsQuery } from '../../../queries/group-results.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { HeatMap } from './HeatMap.tsx';
import { addressOfHeatMap, heatMapFromAddress } from './heat-map-address.ts';
import { ResultsSkeleton, ResultsView } from './ResultsView.tsx';

/** What came out of a wave. */
export function ResultsScreen({ campaignId, waveId }: { campaignId: string; waveId: string }) {
  const { api } = useServices();
  const results = useQuery(waveResultsQuery(api, waveId));
  const isElsewhere = results.data !== undefined && results.data.wave.campaign.id !== campaignId;
  if (isElsewhere || (results.error instanceof HttpError && results.error.status === 404)) return <NotFoundContent />;
  const failure = results.isError ? messageOf(results.error, 'The results could not be loaded.') : null;
  if (results.data === undefined) {
    if (failure === null) return <ResultsSkeleton />;
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Results" />
        <PartFailure text={failure} isRetrying={results.isFetching} onRetry={() => void results.refetch()} />
      </div>
    );
  }
  return (
    <ResultsView
      results={results.data}
      outdated={
        failure === null ? null : (
          <PartFailure
            text="The results couldn’t be refreshed. You see them as they were last loaded."
            isRetrying={results.isFetching}
            onRetry={() => void results.refetch()}
          />
        )
      }
      heatMap={<Groups results={results.data} />}
    />
  );
}

function Groups({ results }: { results: WaveResults }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The address follows a moment later, and the pressed control must not wait for it.
  const [filter, showFilter] = useOptimistic(heatMapFromAddress(params, results));
  if (filter === null) return null;
  return (
    <GroupsOf
      results={results}
      filter={filter}
      onFilter={(next) =>
        startTransition(async () => {
          showFilter(next);
          await navigate(addressOfHeatMap(next), { preventScrollReset: true });
        })
      }
    />
  );
}

interface GroupsOfProps {
  results: WaveResults;
  filter: GroupFilter;
  onFilter: (filter: GroupFilter) => void;
}

function GroupsOf({ results, filter, onFilter }: GroupsOfProps) {
  const { api } = useServices();
  const list = useQuery(groupListQuery(api, results.wave.id, filter));
  // Groups of another kind would stand under the wrong heading.
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

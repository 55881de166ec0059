import type { ActionSummary, WaveResults } from '@plumbline/contract/wire';
import { isUnfinished } from '@plumbline/domain/actions/action';
import { cardKey, explainPriority, priorityCards } from '@plumbline/domain/group-results/act-first-card';
import { useQueries, useQuery } from '@tanstack/react-query';
import { campaignPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useAddressFilter } from '../../../ui/list/use-address-filter.ts';
import { actionsOfGroupQuery } from '../../actions/action-queries.ts';
import { placeInWords } from '../../actions/action-words.ts';
import { InCampaign, ResultsFrame } from '../frame/ResultsFrame.tsx';
import { type GroupFilter, groupListQuery, groupResultsQuery, waveResultsQuery } from '../group-results.ts';
import { doneActionsQuery, doneSince } from '../trend/done-actions.ts';
import { TrendUntil } from '../trend/TrendUntil.tsx';
import { nameBeside } from '../wave-names.ts';
import type { Cards } from './ActFirst.tsx';
import { ActionsSince } from './ActionsSince.tsx';
import { HeatMap } from './HeatMap.tsx';
import { addressOfHeatMap, heatMapFromAddress } from './heat-map-address.ts';
import { ResultsView } from './ResultsView.tsx';
import { WavePicker } from './WavePicker.tsx';

/** The results of a wave. */
export function ResultsScreen({ campaignId, waveId }: { campaignId: string; waveId: string }) {
  const { api } = useServices();
  const results = useQuery(waveResultsQuery(api, waveId));
  const cards = useCards({ campaignId, waveId }, results.data?.act_first ?? []);
  const link = { to: campaignPath(campaignId), label: 'Go to the campaign' };
  return (
    <ResultsFrame title="Results" query={results} link={link}>
      {(shown) => (
        <InCampaign campaignId={campaignId} wave={shown.wave}>
          <div className="flex flex-col gap-6">
            <WavePicker waveId={waveId} />
            <ResultsView
              results={shown}
              heatMap={<Groups results={shown} />}
              cards={cards}
              trend={<TrendUntil results={shown} group="organisation" />}
              actions={<Actions results={shown} />}
            />
          </div>
        </InCampaign>
      )}
    </ResultsFrame>
  );
}

/** The facts of each card of one group, of which there are at most three. */
function useCards(
  { campaignId, waveId }: { campaignId: string; waveId: string },
  actFirst: WaveResults['act_first'],
): Cards {
  const { api } = useServices();
  const cards = priorityCards(actFirst);
  const keys = [...new Set(cards.map(({ group }) => group.key))];
  const groups = useQueries({ queries: keys.map((key) => groupResultsQuery(api, waveId, key)) });
  const lists = useQueries({ queries: keys.map((key) => actionsOfGroupQuery(api, key, campaignId)) });
  return new Map(
    cards.map((card) => {
      const index = keys.indexOf(card.group.key);
      const { categories = [], questions = [] } = groups[index]?.data ?? {};
      const isOfCard = ({ origin: { category } }: ActionSummary) =>
        category === null || category.key === card.category.key;
      return [
        cardKey(card),
        {
          ...explainPriority(card, { categories, questions }, actFirst),
          actions: (lists[index]?.data ?? []).filter((each) => isUnfinished(each.status) && isOfCard(each)),
        },
      ];
    }),
  );
}

/** The actions of the campaign; those done since the wave before, or since this one if there is none. */
function Actions({ results: { wave, previous_wave } }: { results: WaveResults }) {
  const { api } = useServices();
  const filter = { campaign_id: wave.campaign.id };
  const counted = useResponse('listActions', { query: { ...filter, page: 1, limit: 1 } }, { staleTime: 0 }).data;
  const done = useQuery(doneActionsQuery(api, filter)).data;
  const timeZone = useResponse('getOrganisation').data?.organization.time_zone;
  if (counted === undefined || done === undefined || timeZone === undefined) return null;
  const { counts, overdue } = counted;
  const since = previous_wave ?? wave;
  return (
    <ActionsSince
      actions={{
        counts,
        overdue,
        done: doneSince([since], done, { timeZone, placeOf: placeInWords }),
        areMore: counts.done + counts.checked > done.length,
      }}
      since={previous_wave === null ? null : nameBeside(previous_wave, wave)}
    />
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

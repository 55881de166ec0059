import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { campaignPath, comparisonPath } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import type { Loading } from '../../../shell/DetailFrame.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { EVERYONE_ASKED } from '../figure-words.ts';
import { ChooseGroup } from '../frame/GroupChoice.tsx';
import { ResultsFrame } from '../frame/ResultsFrame.tsx';
import { comparisonQuery, trendQuery } from '../group-results.ts';
import { ComparisonView } from './ComparisonView.tsx';
import { type AddressedWaves, addressProblem, pairOf } from './comparison-words.ts';

/** Two waves of a campaign; the address names them and the group. */
export function ComparisonScreen({ campaignId }: { campaignId: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const group = params.get('group') ?? 'organisation';
  const trend = useQuery(trendQuery(api, campaignId, group));
  const asked = { before: params.get('before'), after: params.get('after') };
  const problem = trend.data === undefined ? null : addressProblem(trend.data.waves, asked);
  const pair = trend.data === undefined || problem !== null ? null : pairOf(trend.data.waves, asked);
  const ids = { before: pair?.before.wave.id ?? '', after: pair?.after.wave.id ?? '', group };
  const comparison = useQuery({ ...comparisonQuery(api, campaignId, ids), enabled: pair !== null });
  const show = ({ before, after, group: next }: AddressedWaves & { readonly group: string }) =>
    setParams(
      { ...(before === null ? {} : { before }), ...(after === null ? {} : { after }), group: next },
      { replace: true, preventScrollReset: true },
    );
  const link =
    group === 'organisation'
      ? { to: campaignPath(campaignId), label: 'Go to the campaign' }
      : { to: comparisonPath(campaignId), label: `Compare ${EVERYONE_ASKED.toLowerCase()}` };
  return (
    <ResultsFrame title="Compare two waves" query={trend} link={link}>
      {(shown) => (
        <ComparisonView
          trend={shown}
          pair={pair}
          comparison={comparison.data}
          isStale={comparison.isPlaceholderData}
          state={<ComparisonState query={comparison} />}
          asked={asked}
          problem={problem}
          groupChoice={
            <ChooseGroup trend={shown} chosen={group} onChoose={(next) => show({ ...asked, group: next })} />
          }
          onPair={(next) => show({ ...next, group })}
        />
      )}
    </ResultsFrame>
  );
}

/** A skeleton while the comparison is loading, or the note that loading failed; otherwise nothing. */
function ComparisonState({ query: { data, error, isFetching, refetch } }: { query: Loading<unknown> }) {
  if (error !== null) {
    return (
      <PartFailure
        text={
          data === undefined
            ? messageOf(error, 'The comparison could not be loaded.')
            : 'The comparison couldn’t be refreshed. What you see was loaded earlier.'
        }
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data !== undefined) return null;
  return (
    <>
      <LoadingNote>Loading the comparison</LoadingNote>
      <Skeleton className="h-96" />
    </>
  );
}

import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../../../calls/api-query.ts';
import {
  assignmentListQuery,
  waveDaysQuery,
  waveQuery,
  waveReachQuery,
  waveSlipsQuery,
} from '../../../queries/waves.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { NotFoundContent } from '../../../shell/NotFoundScreen.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { AssignmentsView } from './AssignmentsView.tsx';
import { assignmentFilterFromAddress } from './assignment-filter.ts';
import { WaveActions } from './WaveActions.tsx';
import { WaveView } from './WaveView.tsx';

/** The progress of a wave; beside it its days, how its people are reached, and its slips, which are counted apart. */
export function WaveScreen({ campaignId, id }: { campaignId: string; id: string }) {
  const { api } = useServices();
  const wave = useQuery(waveQuery(api, id));
  const days = useQuery(waveDaysQuery(api, id, wave.data?.status === 'starting'));
  const reach = useQuery(waveReachQuery(api, id));
  const slips = useQuery(waveSlipsQuery(api, id));
  const timeZone = useAnswer('getOrganisation').data?.organization.time_zone;
  const isElsewhere = wave.data !== undefined && wave.data.campaign.id !== campaignId;
  if (isElsewhere || (wave.error instanceof HttpError && wave.error.status === 404)) return <NotFoundContent />;
  const failure = wave.isError ? messageOf(wave.error, 'The wave could not be loaded.') : null;
  if (wave.data === undefined) {
    if (failure === null) return <WaveSkeleton />;
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Wave" />
        <PartFailure text={failure} isRetrying={wave.isFetching} onRetry={() => void wave.refetch()} />
      </div>
    );
  }
  return (
    <WaveView
      wave={wave.data}
      days={days.data ?? (days.isError ? 'failed' : 'loading')}
      reach={reach.data ?? (reach.isError ? 'failed' : 'loading')}
      slips={slips.data?.slips ?? (slips.isError ? 'failed' : 'loading')}
      today={timeZone === undefined ? null : localDateOf(new Date(), timeZone)}
      outdated={
        <>
          {failure === null ? null : (
            <PartFailure
              text="The progress couldn’t be refreshed. You see it as it was last loaded."
              isRetrying={wave.isFetching}
              onRetry={() => void wave.refetch()}
            />
          )}
          <Trouble what="The answers by day" query={days} />
          <Trouble what="Emails and reminders" query={reach} />
          <Trouble what="The numbers of slips" query={slips} />
        </>
      }
      actions={<WaveActions wave={wave.data} remindersDue={reach.data?.reminders.due ?? null} />}
      assignments={wave.data.mode === 'individual' ? <Assignments waveId={id} /> : null}
    />
  );
}

interface TroubleProps {
  /** Several things, at the beginning of a sentence. */
  what: string;
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}

/** Says of something that is loaded beside the progress that it is missing, or not up to date; nothing while all is well. */
function Trouble({ what, query: { data, isError, isFetching, refetch } }: TroubleProps) {
  if (!isError) return null;
  const text =
    data === undefined
      ? `${what} could not be loaded. Everything else is shown.`
      : `${what} couldn’t be refreshed. You see them as they were last loaded.`;
  return <PartFailure text={text} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** The people asked; fetched in individual mode only. */
function Assignments({ waveId }: { waveId: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const filter = assignmentFilterFromAddress(params);
  const list = useQuery(assignmentListQuery(api, waveId, filter));
  return (
    <AssignmentsView
      filter={filter}
      list={list.data}
      isStale={list.isPlaceholderData}
      failure={list.isError ? messageOf(list.error, 'The people could not be loaded.') : null}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
      onOnly={(only) => setParams(only === '' ? {} : { only }, { replace: true, preventScrollReset: true })}
    />
  );
}

function WaveSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <LoadingNote>Loading the wave</LoadingNote>
      <Skeleton className="h-15 max-w-96" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
      <Skeleton className="h-52" />
    </div>
  );
}

import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { organisationQuery } from '../../../queries/organisation.ts';
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

const REACH_MISSING = 'Emails and reminders could not be loaded. Everything else is shown.';
const REACH_OUTDATED = 'Emails and reminders couldn’t be refreshed. You see them as they were last loaded.';
const SLIPS_MISSING = 'The numbers of slips could not be loaded. Everything else is shown.';
const SLIPS_OUTDATED = 'The numbers of slips couldn’t be refreshed. You see them as they were last loaded.';
const DAYS_MISSING = 'The answers by day could not be loaded. Everything else is shown.';
const DAYS_OUTDATED = 'The answers by day couldn’t be refreshed. You see them as they were last loaded.';

/** The progress of a wave; beside it its days, how its people are reached, and its slips, which are counted apart. */
export function WaveScreen({ campaignId, id }: { campaignId: string; id: string }) {
  const { api } = useServices();
  const wave = useQuery(waveQuery(api, id));
  const days = useQuery(waveDaysQuery(api, id, wave.data?.status === 'starting'));
  const reach = useQuery(waveReachQuery(api, id));
  const slips = useQuery(waveSlipsQuery(api, id));
  const timeZone = useQuery(organisationQuery(api)).data?.organization.time_zone;
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
          {days.isError ? (
            <PartFailure
              text={days.data === undefined ? DAYS_MISSING : DAYS_OUTDATED}
              isRetrying={days.isFetching}
              onRetry={() => void days.refetch()}
            />
          ) : null}
          {reach.isError ? (
            <PartFailure
              text={reach.data === undefined ? REACH_MISSING : REACH_OUTDATED}
              isRetrying={reach.isFetching}
              onRetry={() => void reach.refetch()}
            />
          ) : null}
          {slips.isError ? (
            <PartFailure
              text={slips.data === undefined ? SLIPS_MISSING : SLIPS_OUTDATED}
              isRetrying={slips.isFetching}
              onRetry={() => void slips.refetch()}
            />
          ) : null}
        </>
      }
      actions={<WaveActions wave={wave.data} remindersDue={reach.data?.reminders.due ?? null} />}
      assignments={wave.data.mode === 'individual' ? <Assignments waveId={id} /> : null}
    />
  );
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

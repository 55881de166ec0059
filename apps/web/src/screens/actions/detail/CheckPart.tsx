import type { Action } from '@plumbline/contract/wire';
import { isUnfinished } from '@plumbline/domain/actions/action';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { CheckView } from './CheckView.tsx';

/** The change in the wave after the action; nothing while it is unfinished, or if it did not come from a group. */
export function CheckPart({ action: { id, version, status, origin } }: { action: Action }) {
  const { api } = useServices();
  const isAsked = !isUnfinished(status) && origin.group !== null;
  const checkQuery = apiQuery(api, 'checkAction', { params: { id } }, { pick: 'check', staleTime: 0 });
  const query = useQuery({
    ...checkQuery,
    // The check can differ after every change of the action.
    queryKey: [...checkQuery.queryKey, version],
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (query.data !== undefined) return <CheckView check={query.data} />;
  if (query.isError) {
    return (
      <PartFailure
        text={messageOf(query.error, 'What the next wave says could not be loaded.')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div>
      <LoadingNote>Loading what the next wave says</LoadingNote>
      <Skeleton className="h-40" />
    </div>
  );
}

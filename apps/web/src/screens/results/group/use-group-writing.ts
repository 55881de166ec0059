import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupResultsQuery, writeGroupAnalysisMutation } from '../../../queries/group-results.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import type { GroupWriting } from './ModelPart.tsx';

/** Lets the model write about a group. */
export function useGroupWriting(waveId: string, group: string): GroupWriting {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const { queryKey } = groupResultsQuery(api, waveId, group);
  const writing = useMutation({
    ...writeGroupAnalysisMutation(api),
    onSuccess: (results) => {
      queryClient.setQueryData(queryKey, results);
    },
    onError: (error: Error) => {
      const description = messageOf(error, 'The analysis could not be requested. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
      // Somebody may have switched the model off, or the figures are being computed again.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { isAsking: writing.isPending, onWrite: () => writing.mutate({ waveId, group }) };
}

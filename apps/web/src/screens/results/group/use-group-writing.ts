import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import type { GroupWriting } from './ModelPart.tsx';

/** Requests an analysis of a group by the model. */
export function useGroupWriting(waveId: string, group: string): GroupWriting {
  const queryClient = useQueryClient();
  const params = { id: waveId };
  const writing = useCommand('writeGroupAnalysis', {
    keep: (results) => cacheAnswer(queryClient, 'getGroupResults', { params, query: { group } }, results),
    refused: { text: 'The analysis could not be requested. Please try again.' },
    // The model may have been switched off, or the figures are being computed again.
    outdatesOnRefusal: ['getGroupResults'],
  });
  return { isAsking: writing.isPending, onWrite: () => writing.send({ params, body: { group } }) };
}

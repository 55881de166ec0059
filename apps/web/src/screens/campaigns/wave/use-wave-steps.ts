import type { Wave } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateCampaigns } from '../../../queries/campaigns.ts';
import {
  invalidateWave,
  keepWave,
  remindWaveMutation,
  type WaveStep,
  waveStepMutation,
} from '../../../queries/waves.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { remindedInWords } from './wave-words.ts';

const DONE: Readonly<Record<WaveStep['step'], string>> = {
  close: 'Wave closed',
  extend: 'Wave extended',
  raise_threshold: 'Threshold raised',
};

/** What can be done with a wave, each step with a message about what became of it. */
export function useWaveSteps({ id, mode }: Wave) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const step = useMutation({
    ...waveStepMutation(api, id),
    // Someone else may have been faster.
    onError: () => invalidateWave(queryClient, id),
  });
  const reminding = useMutation({
    ...remindWaveMutation(api, id),
    onSuccess: (reminded) => {
      toasts.show({ tone: 'success', title: remindedInWords(reminded, mode) });
      return invalidateWave(queryClient, id);
    },
    onError: (error) =>
      toasts.show({ tone: 'failure', title: 'No reminders sent', description: messageOf(error, 'Please try again.') }),
  });
  return {
    isBusy: step.isPending || reminding.isPending,
    /** Why the last step was refused, for the dialog that asked for it. */
    refusal: step.error,
    forget: step.reset,
    remind: () => reminding.mutate(),
    take: (taken: WaveStep, onTaken: () => void) =>
      step.mutate(taken, {
        onSuccess: (wave) => {
          keepWave(queryClient, wave);
          void invalidateCampaigns(queryClient);
          toasts.show({ tone: 'success', title: DONE[taken.step] });
          onTaken();
        },
      }),
  };
}

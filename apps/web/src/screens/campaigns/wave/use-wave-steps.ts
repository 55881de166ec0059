import type { Wave } from '@plumbline/contract/wire';
import { useCommand } from '../../../calls/use-command.ts';
import type { Api } from '../../../session/api.ts';
import { CAMPAIGNS } from '../campaign-queries.ts';
import { remindedInWords } from './wave-words.ts';

/** A step that changes a wave as a whole. */
type WaveStep =
  | { readonly step: 'close'; readonly reason: string }
  | { readonly step: 'extend'; readonly closesOn: string }
  | { readonly step: 'raise_threshold'; readonly threshold: number };

const DONE: Readonly<Record<WaveStep['step'], string>> = {
  close: 'Wave closed',
  extend: 'Wave extended',
  raise_threshold: 'Minimum group size raised',
};

function takeStep({ id, ...taken }: { id: string } & WaveStep, api: Api) {
  const params = { id };
  switch (taken.step) {
    case 'close':
      return api('closeWave', { params, body: { reason: taken.reason } });
    case 'extend':
      return api('extendWave', { params, body: { closes_on: taken.closesOn } });
    case 'raise_threshold':
      return api('raiseWaveThreshold', { params, body: { threshold: taken.threshold } });
  }
}

/** Steps that change a wave, each with a message about the outcome. */
export function useWaveSteps({ id, mode }: Wave) {
  const step = useCommand(takeStep, {
    done: (_, taken) => DONE[taken.step],
    outdates: ['/v1/protected/waves', ...CAMPAIGNS],
  });
  const reminding = useCommand('remindWave', {
    done: ({ reminded }) => remindedInWords(reminded, mode),
    refused: { title: 'No reminders sent' },
    outdates: ['/v1/protected/waves'],
  });
  return {
    isBusy: step.isPending || reminding.isPending,
    /** Refusal of the last step, for the dialog that requested it. */
    refusal: step.error,
    forget: step.reset,
    remind: () => reminding.send({ params: { id } }),
    take: (taken: WaveStep, onTaken: () => void) => step.send({ id, ...taken }, onTaken),
  };
}

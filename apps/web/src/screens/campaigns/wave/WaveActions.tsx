import type { Wave } from '@plumbline/contract/wire';
import { THRESHOLD_MAX } from '@plumbline/domain/campaigns/threshold';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { lastDay } from '../campaign-dates.ts';
import { campaignQuery } from '../campaign-queries.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { RaiseThreshold } from './ThresholdDialog.tsx';
import { useWaveSteps } from './use-wave-steps.ts';
import { extensionLimit, notExtendableInWords, remindersInWords, remindInWords } from './wave-words.ts';

type OpenDialog = 'extend' | 'close' | 'threshold';

interface WaveActionsProps {
  wave: Wave;
  /** Number of due reminders; null: not known yet. */
  remindersDue: number | null;
}

/** The possible steps of the wave. */
export function WaveActions({ wave, remindersDue }: WaveActionsProps) {
  const { status, mode, threshold } = wave;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { isBusy, refusal, remind, take, forget } = useWaveSteps(wave);
  const { api } = useServices();
  const timeZone = useResponse('getOrganisation').data?.organization.time_zone;
  const campaign = useQuery({ ...campaignQuery(api, wave.campaign.id), enabled: status === 'running' }).data;
  const limit = extensionLimit(wave, campaign);
  const close = () => {
    setDialog(null);
    forget();
  };
  const canRaise = mode === 'group' && status !== 'cancelled' && threshold < THRESHOLD_MAX;
  return (
    <>
      {status === 'running' ? (
        <>
          <ConfirmDialog
            trigger={
              <Button disabled={isBusy || remindersDue === null || remindersDue === 0}>
                {remindersDue === 0 ? 'No reminders due' : `${remindInWords(mode, remindersDue)}…`}
              </Button>
            }
            title="Send reminders now?"
            confirmLabel={remindInWords(mode, remindersDue)}
            tone="primary"
            isBusy={isBusy}
            onConfirm={remind}
          >
            <p>{remindersInWords(mode, remindersDue ?? 0)}</p>
            <p>People who were asked with a slip get none: hand out the slips again, or put up the poster.</p>
          </ConfirmDialog>
          <ExtendButton
            reason={notExtendableInWords(lastDay(wave.closes_on), limit)}
            onExtend={() => setDialog('extend')}
          />
        </>
      ) : null}
      {canRaise ? <Button onClick={() => setDialog('threshold')}>Raise minimum group size…</Button> : null}
      {status === 'running' ? <Button onClick={() => setDialog('close')}>Close early…</Button> : null}
      {dialog === 'extend' ? (
        <ExtendDialog
          wave={wave}
          limit={limit}
          timeZone={timeZone}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={close}
          onExtend={(closesOn) => take({ step: 'extend', closesOn }, close)}
        />
      ) : null}
      {dialog === 'threshold' ? (
        <RaiseThreshold
          wave={wave}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={close}
          onRaise={(next) => take({ step: 'raise_threshold', threshold: next }, close)}
        />
      ) : null}
      {dialog === 'close' ? (
        <CloseDialog
          wave={wave}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={close}
          onConfirm={(reason) => take({ step: 'close', reason }, close)}
        />
      ) : null}
    </>
  );
}

interface ExtendButtonProps {
  /** Reason why the wave cannot be extended; null when it can. */
  reason: string | null;
  onExtend: () => void;
}

/** Button to extend a wave, or the reason why that is not possible. */
export function ExtendButton({ reason, onExtend }: ExtendButtonProps) {
  const id = useId();
  if (reason === null) return <Button onClick={onExtend}>Extend…</Button>;
  return (
    <>
      <Button disabled aria-describedby={id}>
        Extend…
      </Button>
      <p id={id} className="order-last w-full max-w-measure text-small text-ink-soft">
        {reason}
      </p>
    </>
  );
}

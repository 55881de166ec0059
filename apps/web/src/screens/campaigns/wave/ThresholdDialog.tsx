import type { Wave } from '@plumbline/contract/wire';
import { THRESHOLD_MAX, thresholdProblem } from '@plumbline/domain/campaigns/threshold';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { wholeNumber } from '../draft/campaign-body.ts';

interface ThresholdDialogProps {
  wave: Wave;
  isBusy: boolean;
  onRaise: (threshold: number) => void;
  onCancel: () => void;
}

/** Asks for a higher threshold. */
export function ThresholdDialog({ wave: { threshold }, isBusy, onRaise, onCancel }: ThresholdDialogProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const next = wholeNumber(typed);
  const isHigher =
    !Number.isNaN(next) &&
    next > threshold &&
    thresholdProblem(next, { current: threshold, isFrozen: true }).kind === 'ok';
  return (
    <FormDialog
      title="Raise the threshold"
      lead={`Now ${threshold}. Results of groups have at least that many answers behind them. It cannot be lowered again.`}
      saveLabel={isBusy ? 'One moment...' : 'Raise'}
      isSaving={isBusy}
      onSave={() => {
        setIsTried(true);
        if (isHigher && !isBusy) onRaise(next);
      }}
      onCancel={onCancel}
    >
      <Field
        label="New threshold"
        type="number"
        inputMode="numeric"
        min={threshold + 1}
        max={THRESHOLD_MAX}
        value={typed}
        error={isTried && !isHigher ? `Use a whole number from ${threshold + 1} to ${THRESHOLD_MAX}.` : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

import type { Wave } from '@plumbline/contract/wire';
import { THRESHOLD_MAX, thresholdProblem } from '@plumbline/domain/campaigns/threshold';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../services.tsx';
import { detailOf } from '../../../session/http-error.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { groupsByKindQuery } from '../../results/group-results.ts';
import { wholeNumber } from '../draft/campaign-body.ts';
import { failureOf } from '../refused-step.ts';
import { hiddenByPeople, hiddenOfShown } from './threshold-effect.ts';

interface ThresholdDialogProps {
  wave: Pick<Wave, 'threshold'>;
  /** Effect of a threshold in words. */
  effectOf: (threshold: number) => string;
  isBusy: boolean;
  /** The server's refusal of the last attempt; null: none. */
  refusal: Error | null;
  onRaise: (threshold: number) => void;
  onCancel: () => void;
}

/** Asks for a higher threshold. */
function ThresholdDialog({ wave: { threshold }, effectOf, isBusy, refusal, onRaise, onCancel }: ThresholdDialogProps) {
  const [typed, setTyped] = useState('');
  /** Counts attempts without a higher number. */
  const [stops, setStops] = useState(0);
  const next = wholeNumber(typed);
  const isHigher =
    !Number.isNaN(next) &&
    next > threshold &&
    thresholdProblem(next, { current: threshold, isFrozen: true }).kind === 'ok';
  return (
    <FormDialog
      title="Raise the minimum group size"
      lead={`It is now ${threshold}: every result of a group has at least that many answers behind it. Once raised, it cannot be lowered.`}
      saveLabel={isBusy ? 'One moment...' : 'Raise'}
      isSaving={isBusy}
      refusal={isHigher ? refusal : stops}
      failure={failureOf(refusal, 'threshold')}
      onSave={() => {
        if (!isHigher) setStops(stops + 1);
        else if (!isBusy) onRaise(next);
      }}
      onCancel={onCancel}
    >
      <Field
        label="New minimum group size"
        type="number"
        inputMode="numeric"
        min={threshold + 1}
        max={THRESHOLD_MAX}
        value={typed}
        error={
          isHigher
            ? detailOf(refusal, 'threshold')
            : stops > 0
              ? `Use a whole number from ${threshold + 1} to ${THRESHOLD_MAX}.`
              : null
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* Always rendered, so that screen readers announce its content when it changes. */}
      <p role="status" className="max-w-measure text-small">
        {isHigher ? effectOf(next) : ''}
      </p>
    </FormDialog>
  );
}

type RaiseThresholdProps = Omit<ThresholdDialogProps, 'effectOf' | 'wave'> & { wave: Wave };

/** Dialog for raising the threshold, with the results that it would hide. */
export function RaiseThreshold({ wave, ...dialog }: RaiseThresholdProps) {
  const { api } = useServices();
  const isClosed = wave.status === 'closed';
  const groups = useQuery({ ...groupsByKindQuery(api, wave.id), enabled: isClosed });
  const effectOf = (threshold: number) => {
    if (!isClosed) return hiddenByPeople(wave, threshold);
    if (groups.data !== undefined) return hiddenOfShown(wave, groups.data, threshold);
    return groups.isError
      ? `We couldn’t load what would be hidden. No figure based on fewer than ${threshold} answers will remain.`
      : 'Counting what would be hidden…';
  };
  return <ThresholdDialog wave={wave} effectOf={effectOf} {...dialog} />;
}

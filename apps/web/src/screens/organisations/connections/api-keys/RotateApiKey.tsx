import type { ApiKey, SecretApiKey } from '@plumbline/contract/wire';
import { OVERLAP_DAYS_MAX } from '@plumbline/domain/api-key';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { messageOf } from '../../../../session/http-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { counted } from '../../../../ui/words.ts';

const OVERLAP_DAYS = [0, 1, 2, 3, OVERLAP_DAYS_MAX] as const;
const DEFAULT_OVERLAP_DAYS = 1;

interface RotateApiKeyProps {
  apiKey: ApiKey;
  onRotated: (rotated: SecretApiKey) => void;
}

/** The button and the dialog that give a key a new secret. */
export function RotateApiKey({ apiKey, onRotated }: RotateApiKeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const finish = (rotated: SecretApiKey) => {
    setIsOpen(false);
    onRotated(rotated);
  };
  return (
    <>
      <Button tone="quiet" aria-label={`Rotate ${apiKey.name}`} onClick={() => setIsOpen(true)}>
        Rotate
      </Button>
      {isOpen ? <RotateDialog apiKey={apiKey} onRotated={finish} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function RotateDialog({ apiKey, onRotated, onClose }: RotateApiKeyProps & { onClose: () => void }) {
  const [overlapDays, setOverlapDays] = useState<number>(DEFAULT_OVERLAP_DAYS);
  const { send, isPending, error } = useCommand('rotateApiKey', { outdates: ['listApiKeys'] });
  const isStopped = apiKey.state === 'stopped';
  return (
    <FormDialog
      title={`Rotate ${apiKey.name}`}
      lead="The key gets a new secret, and you become its owner. Its rights, sites and last day stay."
      saveLabel={isPending ? 'Rotating...' : 'Rotate key'}
      isSaving={isPending}
      refusal={error}
      failure={error === null ? null : messageOf(error, 'The key could not be rotated. Please try again.')}
      onSave={() => send({ params: { id: apiKey.id }, body: { overlap_days: overlapDays } }, onRotated)}
      onCancel={onClose}
    >
      {isStopped ? (
        <p>The previous secret stays stopped: a former administrator may still know it.</p>
      ) : (
        <SelectField
          label="The previous secret"
          value={String(overlapDays)}
          options={OVERLAP_DAYS.map((days) => ({ value: String(days), label: overlapInWords(days) }))}
          hint="Time to give the program the new secret. If somebody else may have the previous one, let it stop at once."
          onChange={(event) => setOverlapDays(Number(event.target.value))}
        />
      )}
    </FormDialog>
  );
}

function overlapInWords(days: number): string {
  return days === 0 ? 'stops working at once' : `works for ${counted(days, 'more day', 'more days')}`;
}

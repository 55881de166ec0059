import { type ReactNode, useState } from 'react';
import { detailOf } from '../../session/http-error.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { failureOf } from './refused-step.ts';

const REASON_LENGTH = 500;

interface ReasonDialogProps {
  title: string;
  /** Explanation of the consequences. */
  lead: ReactNode;
  confirmLabel: string;
  /** Label of the button that leaves the dialog; "Cancel" could be read as the step itself. */
  keepLabel: string;
  isBusy: boolean;
  /** The server's refusal of the last attempt; null: none. */
  refusal: Error | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason for closing or cancelling, and explains the consequences. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, confirmLabel, keepLabel, isBusy, refusal, onConfirm, onCancel } = props;
  const [reason, setReason] = useKeptState(title, '');
  /** Counts attempts without a reason. */
  const [stops, setStops] = useState(0);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title={title}
      lead={lead}
      saveLabel={isBusy ? 'One moment...' : confirmLabel}
      cancelLabel={keepLabel}
      isSaving={isBusy}
      refusal={isMissing ? stops : refusal}
      failure={failureOf(refusal, 'reason')}
      onSave={() => {
        if (isMissing) setStops(stops + 1);
        else if (!isBusy) onConfirm(reason.trim());
      }}
      onCancel={onCancel}
    >
      <TextAreaField
        label="Reason"
        hint="Required. Your colleagues read it on this page."
        required
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        error={isMissing ? (stops > 0 ? 'Fill in this field.' : null) : detailOf(refusal, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

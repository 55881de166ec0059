import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';

const REASON_LENGTH = 500;

interface ReasonDialogProps {
  title: string;
  /** What happens. */
  lead: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why something is ended, and says what happens then. */
export function ReasonDialog({ title, lead, confirmLabel, isBusy, onConfirm, onCancel }: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <ModalDialog
      title={title}
      lead={lead}
      isOpen
      onClose={onCancel}
      footer={
        <>
          {/* "Cancel" could be read as the step itself. */}
          <Button onClick={onCancel}>Keep it</Button>
          <Button type="submit" form={formId} tone="primary" disabled={isBusy}>
            {isBusy ? 'One moment...' : confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!isMissing && !isBusy) onConfirm(reason.trim());
        }}
      >
        <TextAreaField
          label="Reason"
          hint="Your colleagues read it on this page."
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={isTried && isMissing ? 'Fill in this field.' : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </ModalDialog>
  );
}

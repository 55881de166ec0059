import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { Notice } from './Notice.tsx';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';

interface FormDialogProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  saveLabel: string;
  /** Label of the button that closes the dialog without a change. */
  cancelLabel?: string;
  isSaving?: boolean;
  /** A new value after every refusal by the form or the server, which moves the focus to the first invalid field. */
  refusal?: unknown;
  /** An error without a field of its own; null: none. */
  failure?: string | null;
  onSave: () => void;
  onCancel: () => void;
  /** Called by Escape and the dialog's own close button; undefined: the same as Cancel. */
  onClose?: () => void;
  /** Content beside the form, such as a question about leaving it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A dialog with the fields of one form, and the buttons that save or cancel it. The form checks its fields itself. */
export function FormDialog({
  title,
  lead,
  saveLabel,
  cancelLabel = 'Cancel',
  isSaving = false,
  refusal,
  failure = null,
  onSave,
  onCancel,
  onClose = onCancel,
  beside,
  children,
}: FormDialogProps) {
  const formId = useId();
  const form = useFocusOnRefusal(refusal);
  return (
    <ModalDialog
      title={title}
      lead={lead}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button type="submit" form={formId} tone="primary" disabled={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
      {failure === null ? null : (
        <Notice title="Nothing was changed" tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
      {beside}
    </ModalDialog>
  );
}

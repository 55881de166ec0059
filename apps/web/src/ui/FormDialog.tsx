import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface FormDialogProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  saveLabel: string;
  isSaving?: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Escape and the button of the dialog; missing: as Cancel. */
  onClose?: () => void;
  /** Drawn with the dialog, outside of its form, such as a question about leaving it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A dialog with the fields of one form, and the buttons that save or cancel it. The form checks its fields itself. */
export function FormDialog({
  title,
  lead,
  saveLabel,
  isSaving = false,
  onSave,
  onCancel,
  onClose = onCancel,
  beside,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <ModalDialog
      title={title}
      lead={lead}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" disabled={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
      {beside}
    </ModalDialog>
  );
}

import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { DialogFrame } from './ModalDialog.tsx';

interface Question {
  title: string;
  /** Description of the loss. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The colour of the confirming button: `danger` unless nothing is lost permanently. */
  tone?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
}

interface ConfirmDialogProps extends Question {
  /** The button that opens the dialog. */
  trigger: ReactNode;
}

/** The dialog that asks for a confirmation before a destructive action. The focus begins on Cancel. */
export function ConfirmDialog({ trigger, ...question }: ConfirmDialogProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <QuestionFrame {...question} />
    </Dialog.Root>
  );
}

interface QuestionDialogProps extends Question {
  isOpen: boolean;
  onCancel: () => void;
}

/** Like {@link ConfirmDialog}, for a question without a trigger on the page. */
export function QuestionDialog({ isOpen, onCancel, ...question }: QuestionDialogProps) {
  return (
    <Dialog.Root open={isOpen}>
      <QuestionFrame {...question} onCancel={onCancel} />
    </Dialog.Root>
  );
}

function QuestionFrame(props: Question & { onCancel?: () => void }) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'danger', isBusy, onConfirm, onCancel } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  // Without a trigger, the dialog returns the focus itself when it is cancelled.
  const openedFrom = useRef<Element>(null);
  const confirm = () => {
    openedFrom.current = null;
    onConfirm();
  };
  return (
    <DialogFrame
      isQuestion
      title={title}
      onEscapeKeyDown={onCancel}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        openedFrom.current = document.activeElement;
        cancelButton.current?.focus({ preventScroll: true });
      }}
      onCloseAutoFocus={() => {
        if (onCancel !== undefined && openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
      }}
      footer={
        <>
          <Dialog.Close asChild>
            <Button ref={cancelButton} onClick={onCancel}>
              {cancelLabel}
            </Button>
          </Dialog.Close>
          <Dialog.Close asChild>
            <Button tone={tone} disabled={isBusy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </Dialog.Close>
        </>
      }
    >
      <Dialog.Description asChild>
        <div className="flex flex-col gap-2 text-small">{children}</div>
      </Dialog.Description>
    </DialogFrame>
  );
}

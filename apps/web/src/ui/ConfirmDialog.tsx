import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

interface Question {
  title: string;
  /** Description of the loss. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Danger unless nothing is lost permanently. */
  tone?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
}

interface ConfirmDialogProps extends Question {
  /** Opens the dialog. */
  trigger: ReactNode;
}

/** Asks for confirmation before a destructive action; the focus starts on Cancel. */
export function ConfirmDialog({ trigger, ...question }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <DialogContent {...question} />
    </AlertDialog.Root>
  );
}

interface QuestionDialogProps extends Question {
  isOpen: boolean;
  onCancel: () => void;
}

/** Like {@link ConfirmDialog}, for a question without a trigger on the page. */
export function QuestionDialog({ isOpen, onCancel, ...question }: QuestionDialogProps) {
  return (
    <AlertDialog.Root open={isOpen}>
      <DialogContent {...question} onCancel={onCancel} />
    </AlertDialog.Root>
  );
}

function DialogContent(props: Question & { onCancel?: () => void }) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'danger', isBusy, onConfirm, onCancel } = props;
  // Without a trigger, the dialog returns the focus itself when it is cancelled.
  const openedFrom = useRef<Element>(null);
  const confirm = () => {
    openedFrom.current = null;
    onConfirm();
  };
  return (
    <AlertDialog.Portal>
      {/* Covers an open dialog too. */}
      <AlertDialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
      <AlertDialog.Content
        className="fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-4 overflow-y-auto rounded-box border border-line-strong bg-raised p-6"
        onEscapeKeyDown={onCancel}
        onOpenAutoFocus={() => {
          openedFrom.current = document.activeElement;
        }}
        onCloseAutoFocus={() => {
          if (onCancel !== undefined && openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
        }}
      >
        <AlertDialog.Title className="display text-large">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="flex flex-col gap-2 text-small text-ink-soft">{children}</div>
        </AlertDialog.Description>
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <AlertDialog.Cancel asChild>
            <Button onClick={onCancel}>{cancelLabel}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button tone={tone} disabled={isBusy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  );
}

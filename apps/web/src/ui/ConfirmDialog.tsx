import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  /** Opens the dialog. */
  trigger: ReactNode;
  title: string;
  /** Says what is lost. */
  children: ReactNode;
  confirmLabel: string;
  /** Danger unless nothing is lost permanently. */
  tone?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation before a destructive action; the focus starts on Cancel. */
export function ConfirmDialog({
  trigger,
  title,
  children,
  confirmLabel,
  tone = 'danger',
  isBusy,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-4 overflow-y-auto rounded-box border border-line-strong bg-raised p-6">
          <AlertDialog.Title className="display text-large">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-2 text-small text-ink-soft">{children}</div>
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2 pt-2">
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button tone={tone} disabled={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

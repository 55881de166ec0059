import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

interface ModalDialogProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  /** Stays in view at the end while the content scrolls. */
  footer?: ReactNode;
  /** Moves the focus after closing; missing: the previously focused element gets it back. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** A form or list over the page; it fills a phone's screen. Escape and its button close it, a press beside it does not. */
export function ModalDialog({
  title,
  lead,
  isOpen,
  onClose,
  isWide = false,
  footer,
  onClosed,
  children,
}: ModalDialogProps) {
  // Without a trigger, the dialog returns the focus itself.
  const openedFrom = useRef<Element>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          {...(lead === undefined ? { 'aria-describedby': undefined } : {})}
          // A press beside a form must not lose its input.
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={() => {
            if (onClosed !== undefined) onClosed();
            else if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          className={`fixed inset-0 z-50 flex flex-col bg-raised sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:-translate-1/2 sm:rounded-box sm:border sm:border-line-strong ${isWide ? 'sm:w-[min(48rem,calc(100vw-2rem))]' : 'sm:w-[min(34rem,calc(100vw-2rem))]'}`}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-4 sm:pl-6">
            <div className="flex flex-col gap-1 pt-2">
              <Dialog.Title className="display text-large">{title}</Dialog.Title>
              {lead === undefined ? null : (
                <Dialog.Description className="max-w-measure text-small text-ink-soft">{lead}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label="Close"
              className="flex h-11 w-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 sm:px-6">{children}</div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

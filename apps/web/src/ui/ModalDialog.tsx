import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';

interface DialogFrameProps extends Omit<ComponentProps<typeof Dialog.Content>, 'title' | 'className' | 'role'> {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  isWide?: boolean;
  /** Whether the dialog is a question: on a phone it is only as high as its content, and a button or Escape answers it. */
  isQuestion?: boolean;
  /** The bar at the end, which stays in view while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const ON_PHONE = { screen: 'inset-0', question: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-box border-t' };
const WIDTHS = { text: 'sm:w-[min(34rem,calc(100vw-2rem))]', wide: 'sm:w-[min(48rem,calc(100vw-2rem))]' };

/** The look of every dialog: bars with the title and the buttons, and the content between them. */
export function DialogFrame({
  title,
  lead,
  isWide = false,
  isQuestion = false,
  footer,
  children,
  ...content
}: DialogFrameProps) {
  const place = isQuestion ? ON_PHONE.question : ON_PHONE.screen;
  const width = isWide ? WIDTHS.wide : WIDTHS.text;
  return (
    <Dialog.Portal>
      {/* The z-index of the content, so that a question covers an open dialog too. */}
      <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
      <Dialog.Content
        {...content}
        role={isQuestion ? 'alertdialog' : 'dialog'}
        // A press beside a form must not lose its input.
        onInteractOutside={(event) => event.preventDefault()}
        className={`fixed z-50 flex flex-col border-line-strong bg-raised pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:-translate-1/2 sm:rounded-box sm:border ${place} ${width}`}
      >
        <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-4 sm:pl-6">
          <div className="flex min-w-0 flex-col gap-1 py-2">
            <Dialog.Title className="display text-large wrap-anywhere">{title}</Dialog.Title>
            {lead === undefined ? null : (
              <Dialog.Description className="max-w-measure text-small text-ink-soft">{lead}</Dialog.Description>
            )}
          </div>
          {isQuestion ? null : (
            <Dialog.Close
              aria-label="Close"
              className="flex h-11 w-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </Dialog.Close>
          )}
        </header>
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 sm:px-6">{children}</div>
        {footer === undefined ? null : (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">{footer}</footer>
        )}
      </Dialog.Content>
    </Dialog.Portal>
  );
}

interface ModalDialogProps extends Pick<DialogFrameProps, 'title' | 'lead' | 'isWide' | 'footer' | 'children'> {
  isOpen: boolean;
  onClose: () => void;
  /** Moves the focus after the closing; undefined: the focus returns to the previous element. */
  onClosed?: (() => void) | undefined;
}

/** A form or list over the page; it fills a phone's screen. Escape and its button close it, a press beside it does not. */
export function ModalDialog({ isOpen, onClose, onClosed, ...frame }: ModalDialogProps) {
  // Without a trigger, the dialog returns the focus itself.
  const openedFrom = useRef<Element>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogFrame
        {...(frame.lead === undefined ? { 'aria-describedby': undefined } : {})}
        {...frame}
        onOpenAutoFocus={() => {
          openedFrom.current = document.activeElement;
        }}
        onCloseAutoFocus={() => {
          if (onClosed !== undefined) onClosed();
          else if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
        }}
      />
    </Dialog.Root>
  );
}

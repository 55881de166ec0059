import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSwipeLeft } from './use-swipe.ts';

interface DrawerProps {
  trigger: ReactNode;
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether closing returns the focus to the trigger; not after a link was followed. */
  returnsFocus: boolean;
  children: ReactNode;
}

/** A panel that slides in from the left over the page; Escape, its button and a swipe close it. */
export function Drawer({ trigger, title, isOpen, onOpenChange, returnsFocus, children }: DrawerProps) {
  const swipe = useSwipeLeft(() => onOpenChange(false));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          {...swipe}
          onCloseAutoFocus={(event) => {
            if (!returnsFocus) event.preventDefault();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-64 max-w-[85vw] animate-slide-right flex-col overflow-y-auto border-r border-line bg-surface pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-2.5 right-2 flex h-11 w-11 items-center justify-center rounded-box text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </Dialog.Close>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

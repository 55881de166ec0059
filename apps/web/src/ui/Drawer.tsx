import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type TouchEvent, useRef } from 'react';

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

/** Minimum distance of a swipe, the same as for toasts. */
const SWIPE_PX = 50;

/** Handlers for an element that can be swiped away to the left. */
function useSwipeLeft(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const left = start.current.x - touch.clientX;
      // Scrolling moves more vertically than horizontally.
      if (left >= SWIPE_PX && left > Math.abs(touch.clientY - start.current.y)) onSwipe();
      start.current = null;
    },
  };
}

import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import type { LastPressed } from './last-pressed.ts';
import { TOAST_DURATION_MS, type ToastTone } from './toasts.ts';
import { useHasSlowSave } from './use-has-slow-save.ts';
import { useIsAtBottom } from './use-is-at-bottom.ts';

const SWIPE_THRESHOLD_PX = 50;

const EDGES: Record<ToastTone, string> = {
  neutral: 'border-l-ink',
  success: 'border-l-safe',
  warning: 'border-l-caution',
  failure: 'border-l-danger',
};

const FRAME =
  'grid animate-enter grid-cols-[1fr_auto] gap-x-2 rounded-box border border-l-4 border-line-strong bg-raised py-3 pr-1 pl-4';

/** Shows the current message, which never covers the control that it is about. @see specification, section 2, "Global" */
export function Toaster({ pressed }: { pressed: LastPressed }) {
  const { toasts } = useServices();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const hasSlowSave = useHasSlowSave();
  const messageId = toast?.isOpen === true || hasSlowSave ? (toast?.id ?? 0) : null;
  const isPressedAtBottom = useIsAtBottom(pressed, messageId);
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {hasSlowSave && toast?.isOpen !== true ? (
        <Toast.Root open duration={Number.POSITIVE_INFINITY} className={`${FRAME} ${EDGES.warning}`}>
          <Toast.Title className="text-small font-bold">Still waiting for the server…</Toast.Title>
        </Toast.Root>
      ) : null}
      {toast === null ? null : (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => {
            if (!isOpen) toasts.close(toast.id);
          }}
          type={toast.tone === 'failure' ? 'foreground' : 'background'}
          className={`${FRAME} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ${EDGES[toast.tone]}`}
        >
          <Toast.Title className="text-small font-bold">{toast.title}</Toast.Title>
          <Toast.Close
            aria-label="Close"
            className="row-span-2 -my-2 flex h-11 w-11 items-center justify-center rounded-box text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" size={18} strokeWidth={1.75} />
          </Toast.Close>
          {toast.description === undefined ? null : (
            <Toast.Description className="text-small text-ink-soft">{toast.description}</Toast.Description>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className={`fixed inset-x-4 z-50 flex flex-col sm:left-auto sm:w-96 print:hidden ${isPressedAtBottom ? 'top-4' : 'bottom-[calc(1rem+var(--bottom-bar))]'}`}
      />
    </Toast.Provider>
  );
}

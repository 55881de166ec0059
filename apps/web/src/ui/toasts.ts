export const TOAST_DURATION_MS = 5_000;

export type ToastTone = 'neutral' | 'success' | 'warning' | 'failure';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
}

/** The message currently shown; `id` distinguishes it from the previous one. */
interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

/** Messages to the user, one at a time: a new one replaces the previous one. */
export interface Toasts {
  readonly show: (message: ToastMessage) => void;
  readonly close: (id: number) => void;
  /** Closes the current message when it is outdated. */
  readonly closeAll: () => void;
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToasts(): Toasts {
  let current: ShownToast | null = null;
  let shown = 0;
  const listeners = new Set<() => void>();
  const replace = (next: ShownToast) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      shown += 1;
      replace({ ...message, id: shown, isOpen: true });
    },
    close: (id) => {
      if (current?.id === id) replace({ ...current, isOpen: false });
    },
    closeAll: () => {
      if (current?.isOpen) replace({ ...current, isOpen: false });
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

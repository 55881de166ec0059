import type { Draft, DraftChange } from './draft.ts';
import { withOutdatedSince } from './outdated-translations.ts';

/** State of saving the changes of a draft. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Changed a moment ago, or while an earlier change is still being saved. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Somebody else has changed the draft meanwhile. */
  | { readonly kind: 'conflict' };

export interface EditedDraft {
  readonly draft: Draft;
  /** The revision that the next change of the draft must name. */
  readonly revision: number;
  readonly saving: SaveState;
}

/** A draft that is being edited, and saved a moment after the last change. */
export interface DraftEditing {
  readonly current: () => EditedDraft;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (change: DraftChange) => void;
  /** Saves what is not saved yet. @returns whether everything is saved now */
  readonly saveNow: () => Promise<boolean>;
  /** Reports that another call found a conflict. */
  readonly foundConflict: () => void;
  /** Replaces the draft by one that the server has stored. */
  readonly replace: (stored: StoredDraft) => void;
}

export interface StoredDraft {
  readonly draft: Draft;
  readonly revision: number;
}

interface Saving {
  /** Stores a draft. @returns the new revision */
  readonly save: (stored: StoredDraft) => Promise<number>;
  readonly isConflict: (error: unknown) => boolean;
  /** Pause after the last change before saving. */
  readonly pauseMs: number;
}

/** Sends one request at a time; the next request saves changes made meanwhile. */
export function createDraftEditing(stored: StoredDraft, { save, isConflict, pauseMs }: Saving): DraftEditing {
  let current: EditedDraft = { ...stored, saving: { kind: 'saved' } };
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<EditedDraft>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };

  const saveOnce = async () => {
    const { draft, revision } = current;
    set({ saving: { kind: 'saving' } });
    try {
      const next = await save({ draft, revision });
      set({ revision: next, saving: { kind: current.draft === draft ? 'saved' : 'waiting' } });
    } catch (error) {
      set({ saving: isConflict(error) ? { kind: 'conflict' } : { kind: 'failed', error } });
    }
  };

  const saveAll = async () => {
    do await saveOnce();
    while (current.saving.kind === 'waiting');
  };

  const saveNow = async () => {
    clearTimeout(timer);
    const isUnsaved = current.saving.kind === 'waiting' || current.saving.kind === 'failed';
    if (running === null && isUnsaved) {
      running = saveAll().finally(() => {
        running = null;
      });
    }
    await running;
    return current.saving.kind === 'saved';
  };

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change) => {
      const changed = change(current.draft);
      if (changed === current.draft) return;
      const draft = withOutdatedSince(current.draft, changed);
      // After a conflict nothing can be saved, and a running request notices the change itself.
      const isHeld = current.saving.kind === 'conflict' || current.saving.kind === 'saving';
      set({ draft, ...(isHeld ? {} : { saving: { kind: 'waiting' } }) });
      if (isHeld) return;
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), pauseMs);
    },
    saveNow,
    foundConflict: () => {
      clearTimeout(timer);
      set({ saving: { kind: 'conflict' } });
    },
    replace: ({ draft, revision }) => {
      clearTimeout(timer);
      set({ draft, revision, saving: { kind: 'saved' } });
    },
  };
}

import type { AnswerStore } from '../offline/answer-store.ts';
import type { KeptSession } from '../session/session-states.ts';

/** Stores a session in this page only, so that it is gone when the page is closed. */
export function createMemoryStore(): AnswerStore {
  let kept: KeptSession | null = null;
  return {
    save: (session) => {
      kept = session;
      return true;
    },
    load: () => kept,
    clear: () => {
      kept = null;
    },
    // No other tab has the same memory.
    watch: () => () => {},
  };
}

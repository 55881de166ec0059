import type { KeptSession } from './survey-session.ts';

/** Keeps a session on the phone, under a key of the survey that is the same behind a renewed link. */
export interface AnswerStore {
  /** @returns false when the phone does not let us keep anything */
  save(session: KeptSession): boolean;
  load(): KeptSession | null;
  clear(): void;
  /** Tells what another tab keeps under the same key, or `null` when it clears it. @returns ends the watch */
  watch(onKept: (kept: KeptSession | null) => void): () => void;
}

/**
 * @param key what the survey's answer says to keep answers under
 * @param storage the browser's storage, or `null` where the browser refuses it
 */
export function createAnswerStore(answersKey: string, storage: Storage | null): AnswerStore {
  const key = `plumbline.survey.${answersKey}`;
  return {
    watch: (onKept) => {
      const hear = (event: StorageEvent) => {
        if (event.key !== key) return;
        const kept = keptIn(event.newValue);
        if (kept !== null || event.newValue === null) onKept(kept);
      };
      globalThis.addEventListener?.('storage', hear);
      return () => globalThis.removeEventListener?.('storage', hear);
    },
    save: ({ stage, name, company, index, answers, answeredAt, seconds }) => {
      try {
        storage?.setItem(key, JSON.stringify({ stage, name, company, index, answers, answeredAt, seconds }));
        return storage !== null;
      } catch {
        // Full or forbidden: the page goes on with what it holds in memory, and says so.
        return false;
      }
    },
    load: () => {
      try {
        return keptIn(storage?.getItem(key) ?? null);
      } catch {
        return null;
      }
    },
    clear: () => {
      try {
        storage?.removeItem(key);
      } catch {
        // What could not be written cannot be there either.
      }
    },
  };
}

/** The browser's storage, where merely asking for it may be refused. */
export function phoneStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Remembers which answers a link led to, for when it leads nowhere any more. */
export interface LinkMemory {
  remember(answersKey: string): void;
  /** @returns `null` when this phone never opened the link, or keeps nothing of it */
  recall(): string | null;
  forget(): void;
}

export function createLinkMemory(publicToken: string, storage: Storage | null): LinkMemory {
  const key = `plumbline.link.${publicToken}`;
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      // Full or forbidden: then there is nothing to remember.
      return otherwise;
    }
  };
  return {
    remember: (answersKey) => quietly(() => storage?.setItem(key, answersKey), undefined),
    recall: () => quietly(() => storage?.getItem(key) ?? null, null),
    forget: () => quietly(() => storage?.removeItem(key), undefined),
  };
}

const STAGES: readonly unknown[] = ['intro', 'questions', 'review', 'waiting', 'stored'];

/** What was kept, or `null` for anything that is not what this page writes. */
function keptIn(text: string | null): KeptSession | null {
  const kept: unknown = parsed(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { stage, name, company, index, answers, answeredAt, seconds } = kept as Record<keyof KeptSession, unknown>;
  if (!STAGES.includes(stage) || typeof name !== 'string' || typeof company !== 'string') return null;
  if (!Number.isInteger(index) || !isRecordOf('string', answers) || !isRecordOf('number', seconds)) return null;
  if (!isRecordOf('number', answeredAt)) return null;
  return kept as KeptSession;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecordOf(type: 'string' | 'number', value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === type);
}

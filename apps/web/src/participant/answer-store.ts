import type { KeptSession } from './survey-session.ts';

/** Keeps a session on the phone, under a key of the survey's link. */
export interface AnswerStore {
  /** @returns false when the phone does not let us keep anything */
  save(session: KeptSession): boolean;
  load(): KeptSession | null;
  clear(): void;
}

/** @param storage the browser's storage, or `null` where the browser refuses it */
export function createAnswerStore(publicToken: string, storage: Storage | null): AnswerStore {
  const key = `plumbline.survey.${publicToken}`;
  return {
    save: ({ stage, name, company, index, answers, seconds }) => {
      try {
        storage?.setItem(key, JSON.stringify({ stage, name, company, index, answers, seconds }));
        return storage !== null;
      } catch {
        // Full or forbidden: the page goes on with what it holds in memory, and says so.
        return false;
      }
    },
    load: () => {
      try {
        return parseKept(storage?.getItem(key) ?? null);
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

const STAGES: readonly unknown[] = ['intro', 'questions', 'review', 'stored'];

/** What was kept, or `null` for anything that is not what this page writes. */
function parseKept(text: string | null): KeptSession | null {
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { stage, name, company, index, answers, seconds } = kept as Record<keyof KeptSession, unknown>;
  if (!STAGES.includes(stage) || typeof name !== 'string' || typeof company !== 'string') return null;
  if (!Number.isInteger(index) || !isRecordOf('string', answers) || !isRecordOf('number', seconds)) return null;
  return kept as KeptSession;
}

function isRecordOf(type: 'string' | 'number', value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === type);
}

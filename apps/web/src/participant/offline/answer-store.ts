import type { KeptSession } from '../session/session-states.ts';
import { writeVerified } from './write-verified.ts';

/** Stores a session on the phone, under a key of the survey that stays the same for a renewed link. */
export interface AnswerStore {
  /** @returns false when the phone did not store the session */
  save(session: KeptSession): boolean;
  load(): KeptSession | null;
  clear(): void;
  /** Reports the session that another tab stores under the same key, or `null` when it clears it. @returns ends the watch */
  watch(onKept: (kept: KeptSession | null) => void): () => void;
}

/**
 * @param key `answers_key` of the survey
 * @param storage the browser's storage, or `null` where the browser refuses it
 */
export function createAnswerStore(answersKey: string, storage: Storage | null): AnswerStore {
  const key = `plumbline.survey.${answersKey}`;
  return {
    watch: (onKept) => {
      const report = (event: StorageEvent) => {
        if (event.key !== key) return;
        const kept = keptIn(event.newValue);
        if (kept !== null || event.newValue === null) onKept(kept);
      };
      globalThis.addEventListener?.('storage', report);
      return () => globalThis.removeEventListener?.('storage', report);
    },
    // The storage is full or forbidden. The page continues with the answers in memory, and says so.
    save: ({ stage, name, company, index, answers, answeredAt, seconds, submissionKey }) =>
      writeVerified(
        storage,
        key,
        JSON.stringify({ stage, name, company, index, answers, answeredAt, seconds, submissionKey }),
      ),
    load: () => withFallback(() => keptIn(storage?.getItem(key) ?? null), null),
    clear: () => withFallback(() => storage?.removeItem(key), undefined),
  };
}

/** The browser's storage; `null` where the browser refuses access to it. */
export function phoneStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The survey behind a link. */
interface LinkTarget {
  readonly answersKey: string;
  readonly participantId: string;
}

/** Remembers the survey behind a link, for the time when the link no longer works. */
export interface LinkMemory {
  remember(target: LinkTarget): void;
  /** @returns `null` when this phone never opened the link, or has no data of it */
  recall(): LinkTarget | null;
  forget(): void;
}

const LINK_PREFIX = 'plumbline.link.';

export function createLinkMemory(publicToken: string, storage: Storage | null): LinkMemory {
  const key = `${LINK_PREFIX}${publicToken}`;
  return {
    remember: ({ answersKey, participantId }) =>
      withFallback(() => storage?.setItem(key, JSON.stringify({ answersKey, participantId })), undefined),
    recall: () => withFallback(() => targetIn(storage?.getItem(key) ?? null), null),
    forget: () => withFallback(() => storage?.removeItem(key), undefined),
  };
}

/** The stored session of a link. */
export interface LinkSession extends LinkTarget {
  readonly session: KeptSession;
}

/** @returns `null` when this phone has no data of the link */
export function linkSessionOf(publicToken: string, storage: Storage | null): LinkSession | null {
  const target = createLinkMemory(publicToken, storage).recall();
  const session = target === null ? null : createAnswerStore(target.answersKey, storage).load();
  return target === null || session === null ? null : { ...target, session };
}

/** Whether the session has answers: a page that was only opened stores a session too. */
export function hasAnswers({ answers }: KeptSession): boolean {
  return Object.keys(answers).length > 0;
}

/** Tokens of all links on this phone to these answers: a renewed link and the earlier ones. */
export function linksTo(answersKey: string, storage: Storage | null): string[] {
  return withFallback(() => {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    const tokens = keys.flatMap((key) => (key.startsWith(LINK_PREFIX) ? [key.slice(LINK_PREFIX.length)] : []));
    return tokens.filter((token) => createLinkMemory(token, storage).recall()?.answersKey === answersKey);
  }, []);
}

/** Moves answers to the current key of their link, unless that key has answers. */
export function moveAnswers(from: string, to: string, storage: Storage | null): void {
  const [old, own] = [createAnswerStore(from, storage), createAnswerStore(to, storage)];
  const kept = from === to || own.load() !== null ? null : old.load();
  if (kept !== null && own.save(kept)) old.clear();
}

/** Treats full or forbidden storage as empty. */
function withFallback<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

function targetIn(text: string | null): LinkTarget | null {
  const target = parsed(text);
  if (!isRecordOf(isString, target)) return null;
  const { answersKey, participantId } = target as Partial<LinkTarget>;
  return answersKey === undefined || participantId === undefined ? null : { answersKey, participantId };
}

const STAGES: readonly unknown[] = ['intro', 'questions', 'review', 'waiting', 'stored'];

/** The stored session, or `null` for unknown content. */
function keptIn(text: string | null): KeptSession | null {
  const kept: unknown = parsed(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { stage, name, company, index, answers, answeredAt, seconds, submissionKey } = kept as Record<
    keyof KeptSession,
    unknown
  >;
  if (!STAGES.includes(stage) || typeof name !== 'string' || typeof company !== 'string') return null;
  if (!Number.isInteger(index) || !isRecordOf(isAnswer, answers) || !isRecordOf(isNumber, seconds)) return null;
  if (!isRecordOf(isNumber, answeredAt)) return null;
  if (submissionKey !== undefined && !isString(submissionKey)) return null;
  return kept as KeptSession;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecordOf(isEntry: (entry: unknown) => boolean, value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEntry);
}

const isString = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
/** Earlier versions of the page stored text only. */
const isAnswer = (value: unknown) => isString(value) || (Array.isArray(value) && value.every(isString));

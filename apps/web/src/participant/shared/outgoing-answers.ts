import { newIdempotencyKey } from '../../idempotency-key.ts';
import { writeVerified } from '../offline/write-verified.ts';
import { RequestFailure, type SurveyRequests } from '../session/survey-requests.ts';

/** Submitted answers that wait to be sent. */
export interface OutgoingAnswers {
  readonly participantId: string;
  readonly body: Parameters<SurveyRequests['update']>[1];
}

/**
 * Answers that were submitted on a shared phone without a connection. No screen shows them; the answers are deleted as soon as the server
 * has stored or refused them.
 */
export interface OutgoingQueue {
  /** @returns the key of the stored answers; `null` when the phone cannot store them */
  add(answers: OutgoingAnswers): string | null;
  has(key: string): boolean;
  /** The server's refusal of answers that this page added; `null`: none. */
  refusalOf(key: string): RequestFailure | null;
  count(): number;
  /** Number of waiting submissions that the server refused, for example because the wave had ended. */
  refusedCount(): number;
  forgetRefused(): void;
  /** Sends all answers once. Answers without a response stay. @returns whether a request failed because of the network */
  sendAll(): Promise<boolean>;
}

const PREFIX = 'plumbline.outgoing.';
const REFUSED = 'plumbline.refused';

/** Temporary failures, after which answers are sent again later. */
const PASSING: readonly string[] = ['network', 'internal'];

/** Whether a key of the storage belongs to the queue, which stays when a person leaves. */
export function isKeyOfQueue(key: string): boolean {
  return key.startsWith(PREFIX) || key === REFUSED;
}

/** @param send sends answers once; rejects with a {@link RequestFailure}, or with any other error if there was no response */
export function createOutgoingQueue(
  storage: Storage | null,
  send: (answers: OutgoingAnswers) => Promise<void>,
): OutgoingQueue {
  let sending: Promise<boolean> | null = null;
  const refusals = new Map<string, RequestFailure>();

  const keys = () =>
    tolerant(
      () =>
        Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) =>
          key.startsWith(PREFIX),
        ),
      [],
    );
  const refusedCount = () => tolerant(() => Number(storage?.getItem(REFUSED) ?? 0), 0);
  const drop = (key: string) => tolerant(() => storage?.removeItem(key), undefined);

  /** @returns whether the network failed */
  async function sendOne(key: string): Promise<boolean> {
    const answers = tolerant(() => answersIn(storage?.getItem(key) ?? null), null);
    try {
      if (answers !== null) await send(answers);
      drop(key);
    } catch (error) {
      // Without a response, the request is not repeated at once.
      if (!(error instanceof RequestFailure)) return true;
      if (PASSING.includes(error.code)) return error.code === 'network';
      drop(key);
      refusals.set(key, error);
      tolerant(() => storage?.setItem(REFUSED, String(refusedCount() + 1)), undefined);
    }
    return false;
  }

  async function sendEach(): Promise<boolean> {
    let hasNetworkFailed = false;
    for (const key of keys()) hasNetworkFailed = (await sendOne(key)) || hasNetworkFailed;
    return hasNetworkFailed;
  }

  return {
    add: (answers) => {
      const key = `${PREFIX}${newIdempotencyKey()}`;
      if (writeVerified(storage, key, JSON.stringify(answers))) return key;
      // An incomplete entry must not count as waiting.
      drop(key);
      return null;
    },
    has: (key) => tolerant(() => storage?.getItem(key) != null, false),
    refusalOf: (key) => refusals.get(key) ?? null,
    count: () => keys().length,
    refusedCount,
    forgetRefused: () => drop(REFUSED),
    sendAll: () => {
      sending ??= sendEach().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

/** The stored answers, or `null` for unknown content. */
function answersIn(text: string | null): OutgoingAnswers | null {
  const parsed: Partial<OutgoingAnswers> | null = text === null ? null : JSON.parse(text);
  const { participantId, body } = parsed ?? {};
  return typeof participantId === 'string' && body !== undefined ? { participantId, body } : null;
}

/** Treats full, forbidden or unreadable storage as empty. */
function tolerant<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

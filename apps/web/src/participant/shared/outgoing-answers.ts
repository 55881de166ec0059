import { newIdempotencyKey } from '../../idempotency-key.ts';
import { writeVerified } from '../offline/write-verified.ts';
import { RequestFailure, type SurveyRequests } from '../session/survey-requests.ts';

/** Submitted answers that could not be sent, as they will be sent. */
export interface OutgoingAnswers {
  readonly participantId: string;
  readonly body: Parameters<SurveyRequests['update']>[1];
}

/**
 * Answers that were submitted on a shared phone without a connection. Nothing shows them; each is deleted as soon as the
 * server has stored or refused it.
 */
export interface OutgoingQueue {
  /** @returns the key of the answers once they can be read from the phone; `null` when it does not keep them */
  add(answers: OutgoingAnswers): string | null;
  has(key: string): boolean;
  /** Why the server refused answers that this page added; `null`: it did not. */
  refusalOf(key: string): RequestFailure | null;
  count(): number;
  /** How many the server refused after they had waited, for example because the wave had ended. */
  refusedCount(): number;
  forgetRefused(): void;
  /** Sends each once. Answers that get no response stay. @returns whether a request got no response for want of a network */
  sendAll(): Promise<boolean>;
}

const PREFIX = 'plumbline.outgoing.';
const REFUSED = 'plumbline.refused';

/** Refusals that say nothing about the answers: they are sent again later. */
const PASSING: readonly string[] = ['network', 'internal'];

/** Keys of a shared phone that outlast the person who answers. */
export function isKeyOfQueue(key: string): boolean {
  return key.startsWith(PREFIX) || key === REFUSED;
}

/** @param send sends answers once; rejects with a {@link RequestFailure}, or with anything else where no response came */
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
      // The attempt ended without a response, and is not repeated at once.
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
      // A part of answers must not count as waiting.
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

/** What was kept, or `null` for anything that is not what this page writes. */
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

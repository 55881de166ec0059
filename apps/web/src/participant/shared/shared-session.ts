import type { AnswerStore } from '../offline/answer-store.ts';
import type { KeptSession } from '../session/session-states.ts';
import type { ControllerParts } from '../session/survey-controller.ts';
import { createSurveyRequests } from '../session/survey-requests.ts';
import { leaveSurvey } from './leave-survey.ts';
import { createOutgoingQueue, type OutgoingQueue } from './outgoing-answers.ts';
import { createSharedRequests } from './shared-requests.ts';

/** The queue of this phone. */
export function outgoingQueueOf(storage: Storage | null): OutgoingQueue {
  return createOutgoingQueue(storage, ({ participantId, body }) =>
    // One attempt, because the queue is sent again anyway.
    createSurveyRequests('', { retryWaitsMs: [] }).update(participantId, body),
  );
}

/** Parts of a session on a shared phone, which stores everything in the page only. */
export function sharedSessionParts(
  publicToken: string,
  storage: Storage | null,
): Pick<ControllerParts, 'store' | 'requests' | 'onFinished' | 'onRemoved'> & { readonly isQueued: () => boolean } {
  const { requests, isQueued } = createSharedRequests(publicToken, { queue: outgoingQueueOf(storage) });
  return { store: createMemoryStore(), requests, isQueued, onFinished: () => {}, onRemoved: () => void leaveSurvey() };
}

/** Stores a session only in this page, so that it is lost when the page is closed. */
function createMemoryStore(): AnswerStore {
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

import { startFailure } from './request-failures.ts';
import type { SurveyEvent } from './survey-session.ts';

interface StartAttempts {
  readonly onNetworkMissing: () => void;
  readonly onServerFailing: () => void;
  readonly signal: AbortSignal;
}

interface BackgroundStartParts {
  /** Sends the start, with retries. */
  readonly send: (options: StartAttempts) => Promise<void>;
  readonly dispatch: (event: SurveyEvent) => void;
  /** Aborts when nothing may be sent any more. */
  readonly stop: AbortSignal;
}

/** A start request that runs while the participant answers. */
export interface BackgroundStart {
  /** Settles when the start is acknowledged, refused, cancelled, or got no answer. */
  readonly finished: Promise<void>;
  /**
   * Waits for the response, because the server refuses a start after the answers. When the network is missing or the server fails, the
   * start is cancelled instead, because the answers include it.
   */
  settle(): Promise<void>;
}

export function startInBackground({ send, dispatch, stop }: BackgroundStartParts): BackgroundStart {
  const cancellation = new AbortController();
  const { signal } = cancellation;
  const cancel = () => cancellation.abort();
  stop.addEventListener('abort', cancel);
  let resolveFirst = () => {};
  const firstOutcome = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  const onNetworkMissing = () => {
    dispatch({ type: 'disconnected' });
    resolveFirst();
  };

  const run = async () => {
    try {
      await send({ onNetworkMissing, onServerFailing: resolveFirst, signal });
      if (!signal.aborted) dispatch({ type: 'connected' });
    } catch (error) {
      if (!signal.aborted) dispatch(startFailure(error));
    } finally {
      stop.removeEventListener('abort', cancel);
      resolveFirst();
    }
  };
  return {
    finished: run(),
    settle: async () => {
      await firstOutcome;
      cancel();
    },
  };
}

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

/** A start that the server acknowledges while the participant answers already. */
export interface BackgroundStart {
  /** Settles when the start is acknowledged, refused, cancelled, or got no answer. */
  readonly finished: Promise<void>;
  /**
   * Waits until the server has answered, because it refuses a start that comes after the answers. Once the network turns out
   * to be missing, or the server to be failing, the start is cancelled instead: the answers carry it with them.
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

import { expect, test } from 'vitest';
import { startInBackground } from './background-start.ts';

test.each(['onNetworkMissing', 'onServerFailing'] as const)(
  'answers wait for the first attempt of the start, and cancel its retries after %s',
  async (failure) => {
    let fail = () => {};
    const attempt = new Promise<void>((resolve) => {
      fail = resolve;
    });
    let isCancelled = false;
    const { settle, finished } = startInBackground({
      send: async ({ signal, ...reports }) => {
        await attempt;
        reports[failure]();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        isCancelled = true;
      },
      dispatch: () => {},
      stop: new AbortController().signal,
    });
    let isSettled = false;
    const settled = settle().then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    fail();
    await Promise.all([settled, finished]);
    expect(isCancelled).toBe(true);
  },
);

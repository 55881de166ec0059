import type { PreparedFile } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import type { Api } from '../../../session/api.ts';
import { aFile } from '../testing.ts';
import { prepareFile } from './prepare-file.ts';

/** An API that answers with each state of one file in turn. */
function apiWith(...states: Partial<PreparedFile>[]) {
  const called: string[] = [];
  const api = apiAnswering((name) => {
    called.push(name);
    return { file: aFile({ id: 'f', ...states[called.length - 1] }) };
  });
  return { api, called };
}

function apiAnswering(answer: (name: string) => object): Api {
  // Cast, because all calls are answered with one type here.
  return (async (name: string) => answer(name)) as unknown as Api;
}

const BODY = { kind: 'people', format: 'xlsx' } as const;

test('a file is requested once and waited for until it is ready', async () => {
  const { api, called } = apiWith({ status: 'waiting' }, { status: 'running' }, { status: 'ready' });
  const seen: string[] = [];
  const file = await prepareFile(BODY, {
    api,
    wait: async () => undefined,
    signal: new AbortController().signal,
    onProgress: ({ status }) => void seen.push(status),
  });
  expect(file.status).toBe('ready');
  expect(called).toEqual(['requestFile', 'getFile', 'getFile']);
  expect(seen).toEqual(['waiting', 'running']);
});

test('a file that takes seconds is polled less often, and said to be long', async () => {
  const { api } = apiWith(...Array.from({ length: 15 }, () => ({ status: 'running' as const })), {});
  const waits: number[] = [];
  const long: boolean[] = [];
  await prepareFile(BODY, {
    api,
    wait: async (ms) => void waits.push(ms),
    signal: new AbortController().signal,
    onProgress: (_, isLong) => void long.push(isLong),
  });
  expect(long.indexOf(true)).toBe(10);
  expect(waits.slice(0, 10).reduce((sum, ms) => sum + ms)).toBe(3_000);
  expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
});

test('closing the dialog ends the waiting', async () => {
  const { api, called } = apiWith({ status: 'waiting' }, { status: 'waiting' });
  const closing = new AbortController();
  const waiting = prepareFile(BODY, {
    api,
    wait: async () => closing.abort(),
    signal: closing.signal,
    onProgress: () => undefined,
  });
  await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(called).toEqual(['requestFile', 'getFile']);
});

import { expect, test } from 'vitest';
import type { Api } from '../../session/api.ts';
import { changeStatus } from './change-status.ts';

const file = new File(['%PDF-1.4'], 'north stair.pdf');
const change = { id: 'a', version: 1, status: 'done', note: 'Two lights hang there.' } as const;

/** An API that refuses one call. */
function apiRefusing(refused: string | null) {
  const calls: string[] = [];
  const api = async (call: string) => {
    calls.push(call);
    if (call === refused) throw new Error('There is no connection.');
    return {};
  };
  // Cast, because only the names of the calls matter here.
  return { calls, api: api as unknown as Api };
}

test('the photo of an action is sent after it is done', async () => {
  const { api, calls } = apiRefusing(null);
  expect(await changeStatus({ ...change, file: { key: 'k', file } }, api)).toEqual({ fileFailure: null });
  expect(await changeStatus(change, api)).toEqual({ fileFailure: null });
  expect(calls).toEqual(['changeActionStatus', 'addActionFile', 'changeActionStatus']);
});

test('an action stays done when its photo is refused, and is not sent when it cannot be done', async () => {
  const { api } = apiRefusing('addActionFile');
  const { fileFailure } = await changeStatus({ ...change, file: { key: 'k', file } }, api);
  expect(fileFailure?.message).toBe('There is no connection.');
  const other = apiRefusing('changeActionStatus');
  await expect(changeStatus({ ...change, file: { key: 'k', file } }, other.api)).rejects.toThrow(
    'There is no connection.',
  );
  expect(other.calls).toEqual(['changeActionStatus']);
});

import { describe, expect, test, vi } from 'vitest';
import { answerError, cancelledError, networkError } from '../session/http-error.ts';
import { createToasts } from '../ui/toasts.ts';
import { createQueryClient, shouldRetryMutation, shouldRetryQuery } from './query-client.ts';

describe('a failed query', () => {
  test.each([500, 503, 429, 400])('with status %s is repeated three times', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, answerError(status, null)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test.each([401, 403, 404])('with status %s is not repeated', (status) => {
    expect(shouldRetryQuery(0, answerError(status, null))).toBe(false);
  });

  test('that the HTTP layer gave up on is not repeated', () => {
    expect(shouldRetryQuery(0, networkError())).toBe(false);
  });
});

test('a failed mutation is repeated once, unless it was refused, given up on or cancelled', () => {
  expect(shouldRetryMutation(0, answerError(503, null))).toBe(true);
  expect(shouldRetryMutation(1, answerError(503, null))).toBe(false);
  expect(shouldRetryMutation(0, answerError(403, null))).toBe(false);
  expect(shouldRetryMutation(0, networkError())).toBe(false);
  expect(shouldRetryMutation(0, cancelledError())).toBe(false);
});

test('only a query that asks for it tells its failure in a toast', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const toasts = createToasts();
  const client = createQueryClient(toasts);
  const fail = () => Promise.reject(answerError(404, { message: 'Survey not found' }));
  await expect(client.fetchQuery({ queryKey: ['quiet'], queryFn: fail })).rejects.toThrow();
  expect(toasts.current()).toBeNull();
  const meta = { failureToast: { title: 'Error', fallback: 'Failed' } };
  await expect(client.fetchQuery({ queryKey: ['loud'], queryFn: fail, meta })).rejects.toThrow();
  expect(toasts.current()).toMatchObject({ title: 'Error', description: 'Survey not found', tone: 'failure' });
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

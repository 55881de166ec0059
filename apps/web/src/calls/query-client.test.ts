import { describe, expect, test } from 'vitest';
import { surveyListQuery } from '../screens/dashboard/survey-filter.ts';
import { questionLibraryQuery } from '../screens/questionnaires/questionnaire-queries.ts';
import { cancelledError, networkError, requestError, responseError, timeoutError } from '../session/http-error.ts';
import { createSend } from '../session/send.ts';
import { jsonResponse } from '../session/testing.ts';
import { createQueryClient, shouldRetryMutation, shouldRetryQuery } from './query-client.ts';

describe('a failed query', () => {
  const retries = (error: unknown) => [0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, error));

  test.each([500, 503, 429])('with status %s is retried three times', (status) => {
    expect(retries(responseError(status, null))).toEqual([true, true, true, false]);
  });

  test.each([400, 401, 403, 404, 409, 422])('that was refused with status %s is not retried', (status) => {
    expect(shouldRetryQuery(0, responseError(status, null))).toBe(false);
  });

  test('that the HTTP layer has already retried is not retried again', () => {
    expect(shouldRetryQuery(0, networkError())).toBe(false);
    expect(shouldRetryQuery(0, timeoutError())).toBe(false);
  });

  test('because of a mistake in this app is not retried', () => {
    expect(shouldRetryQuery(0, requestError(new TypeError('no such address')))).toBe(false);
  });

  test('waits as long as the server asks for, otherwise longer each time', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    const delay = (failures: number, error: Error) =>
      typeof retryDelay === 'function' ? retryDelay(failures, error) : null;
    expect(delay(0, responseError(429, null, 7000))).toBe(7000);
    expect([0, 1, 2].map((failures) => delay(failures, responseError(503, null)))).toEqual([1000, 2000, 4000]);
  });

  test.each([
    [30_000, true],
    [30_001, false],
  ])('that the server asks to retry after %s ms is retried: %s', (retryAfterMs, isRetried) => {
    expect(shouldRetryQuery(0, responseError(429, null, retryAfterMs))).toBe(isRetried);
  });
});

test('a failed mutation is retried once, unless it was refused, already retried or cancelled', () => {
  expect(shouldRetryMutation(0, responseError(503, null))).toBe(true);
  expect(shouldRetryMutation(1, responseError(503, null))).toBe(false);
  expect(shouldRetryMutation(0, responseError(403, null))).toBe(false);
  expect(shouldRetryMutation(0, networkError())).toBe(false);
  expect(shouldRetryMutation(0, timeoutError())).toBe(false);
  expect(shouldRetryMutation(0, cancelledError())).toBe(false);
});

test('a response is fresh for five minutes and cached for thirty', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000 });
});

test('lists are requested in pages of a hundred', async () => {
  const limits: (string | null)[] = [];
  const api = createSend({
    // Answers every call with the page of questions that one of them reads.
    fetch: async (input) => {
      limits.push(new URL(new Request(input).url).searchParams.get('limit'));
      return jsonResponse(200, { questions: [], pagination: { has_next: false } });
    },
    baseUrl: 'https://plumbline.test',
    inFlight: { track: (request) => request },
  });
  const client = createQueryClient();
  await client.fetchQuery(questionLibraryQuery(api));
  await client.fetchQuery(
    surveyListQuery(api, { page: 1, search: '', status: '', conditions: {}, order: null }, undefined),
  );
  expect(limits).toEqual(['100', '100']);
});

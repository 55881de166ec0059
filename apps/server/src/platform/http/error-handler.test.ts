import { ERRORS } from '@plumbline/contract/errors';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { errorBody, handleErrors } from './error-handler.ts';

/** Answers and logs of a route that fails with the given error. */
async function answerTo(failure: unknown) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => logged.push(line) } } });
  handleErrors(app);
  app.get('/', () => Promise.reject(failure));
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, headers: response.headers, body: response.json(), log: logged.join('') };
}

test.each(Object.entries(ERRORS))('the code %s is answered with its status and sentence', async (code, expected) => {
  // The keys of ERRORS are the codes; Object.entries widens them to strings.
  const error = new AppError(code as keyof typeof ERRORS);
  expect(errorBody(error, 'r')).toEqual({
    message: expected.message,
    error: expected.message,
    code,
    status: expected.status,
    details: null,
    request_id: 'r',
  });
  expect((await answerTo(error)).status).toBe(expected.status);
});

test('a refusal carries its fields and is not cached', async () => {
  const details = [{ field: 'title', message: 'Fill in this field.' }];
  const { body, headers } = await answerTo(new AppError('invalid_request', { details }));
  expect(body.details).toEqual(details);
  expect(headers['cache-control']).toBe('no-store');
});

describe('an unknown error', () => {
  test('becomes internal, with its cause in the log and not in the answer', async () => {
    const { status, body, log } = await answerTo(new Error('relation "secrets" does not exist'));
    expect([status, body.code, body.message]).toEqual([500, 'internal', 'An unexpected error occurred']);
    expect(JSON.stringify(body)).not.toContain('secrets');
    expect(log).toContain('secrets');
    expect(log).toContain(body.request_id);
  });

  test('is not treated as a bad request because it has a status', async () => {
    const { status } = await answerTo(Object.assign(new Error('upstream'), { statusCode: 502 }));
    expect(status).toBe(500);
  });
});

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ['57P01', 'terminating connection due to administrator command'],
  ['53300', 'sorry, too many clients already'],
  ['', 'timeout exceeded when trying to connect'],
])('an unreachable database (%s) is answered 503 with a time to retry', async (code, message) => {
  const { status, headers, body } = await answerTo(Object.assign(new Error(message), { code }));
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
});

test('too many requests are answered with a time to retry', async () => {
  const { status, headers } = await answerTo(new AppError('too_many_requests'));
  expect([status, headers['retry-after']]).toEqual([429, '60']);
});

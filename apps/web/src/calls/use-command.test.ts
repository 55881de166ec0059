import type { CallName } from '@plumbline/contract/paths';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '../session/api.ts';
import { responseError } from '../session/http-error.ts';
import { createToasts } from '../ui/toasts.ts';
import { apiQuery, callKey } from './api-query.ts';
import { createQueryClient } from './query-client.ts';
import { answering } from './testing.ts';
import { type Consequences, commandOptions, createKeyOfInput, type Steps } from './use-command.ts';

const SENT = { input: { params: { id: 'one' } }, idempotencyKey: 'key' };

function commandOf(
  api: Api,
  consequences: Consequences<object, unknown>,
  call: CallName | Steps<object, unknown> = 'restoreSite',
) {
  const client = createQueryClient();
  const toasts = createToasts();
  const observer = new MutationObserver(client, commandOptions({ api, toasts }, client, { call, consequences }));
  return { client, toasts, send: () => observer.mutate(SENT).catch(() => undefined) };
}

test('a success is kept, said, makes answers outdated, and only then is done', async () => {
  const happened: string[] = [];
  const { api } = answering({ restoreSite: { site: { name: 'North' } } });
  const { client, toasts, send } = commandOf(api, {
    keep: () => happened.push('kept'),
    done: () => 'Site restored',
    outdates: ['listSites'],
    onDone: () => {
      happened.push(client.getQueryState(callKey('listSites', {}))?.isInvalidated ? 'outdated' : 'fresh');
    },
  });
  client.setQueryData(callKey('listSites', {}), {});
  await send();
  expect(happened).toEqual(['kept', 'outdated']);
  expect(toasts.current()).toMatchObject({ title: 'Site restored', tone: 'success' });
});

test('a failure is said in the words of the server, and makes the same answers outdated', async () => {
  const { api } = answering({ restoreSite: responseError(409, { message: 'It was merged.', code: 'site_merged' }) });
  const { client, toasts, send } = commandOf(api, {
    done: 'Site restored',
    refused: { text: 'Nothing was changed.' },
    outdates: ['listSites'],
  });
  client.setQueryData(callKey('listSites', {}), {});
  await send();
  expect(toasts.current()).toMatchObject({ title: 'Error', description: 'It was merged.', tone: 'failure' });
  expect(client.getQueryState(callKey('listSites', {}))?.isInvalidated).toBe(true);
});

test('some answers are outdated by a failure only', async () => {
  const { api } = answering({ restoreSite: {}, archiveSite: responseError(409, null) });
  for (const call of ['restoreSite', 'archiveSite'] as const) {
    const { client, send } = commandOf(api, { outdatesOnRefusal: ['listSites'] }, call);
    client.setQueryData(callKey('listSites', {}), {});
    await send();
    expect(client.getQueryState(callKey('listSites', {}))?.isInvalidated).toBe(call === 'archiveSite');
  }
});

test.each([
  ['title', { title: 'Not restored' }, { title: 'Not restored', description: 'Please try again.' }],
  ['text', { text: 'Nothing was changed.' }, { title: 'Error', description: 'Nothing was changed.' }],
] as const)('a failure without a reason is said with the %s of the screen', async (_what, refused, said) => {
  const { api } = answering({ restoreSite: responseError(400, null) });
  const { toasts, send } = commandOf(api, { refused });
  await send();
  expect(toasts.current()).toMatchObject(said);
});

test.each([
  [409, 'once the newest version is there', [null, null]],
  [400, 'at once', [null, 'Error']],
] as const)('a failure with status %s is said %s', async (status, _when, saidBefore) => {
  const { api: failing } = answering({ restoreSite: responseError(status, null) });
  const { client, toasts, send } = commandOf(failing, { refused: {}, outdates: ['listSites'] });
  /** What was said when the list was asked for, and when it arrived. */
  const said: unknown[] = [];
  // Cast, because the one call returns only what the test needs.
  const api = (async () => {
    said.push(toasts.current()?.title ?? null);
    await Promise.resolve();
    said.push(toasts.current()?.title ?? null);
    return {};
  }) as unknown as Api;
  client.setQueryData(callKey('listSites', {}), {});
  const unsubscribe = new QueryObserver(client, apiQuery(api, 'listSites')).subscribe(() => undefined);
  await send();
  await vi.waitFor(() => expect(said).toHaveLength(2));
  expect(said).toEqual(saidBefore);
  unsubscribe();
});

test('a failure that the form shows is not said in a toast', async () => {
  const { api } = answering({ restoreSite: responseError(400, null) });
  for (const consequences of [{}, { refused: () => null }]) {
    const { toasts, send } = commandOf(api, consequences);
    await send();
    expect(toasts.current()).toBeNull();
  }
});

test('only a POST carries an idempotency key', async () => {
  const options: unknown[] = [];
  // Cast, because nothing reads the responses.
  const api = (async (_name: string, _input: unknown, given: unknown) => void options.push(given)) as unknown as Api;
  await commandOf(api, {}, 'restoreSite').send();
  await commandOf(api, {}, 'updateSite').send();
  expect(options).toEqual([{ idempotencyKey: 'key' }, {}]);
});

test('several calls can be one command', async () => {
  const { api, called } = answering({ restoreSite: {}, getSite: { site: 1 } });
  const answers: unknown[] = [];
  const restore: Steps<object, unknown> = async (input, call) => {
    await call('restoreSite', input);
    return await call('getSite', input);
  };
  await commandOf(api, { onDone: (answer) => answers.push(answer) }, restore).send();
  expect(called.map(([name]) => name)).toEqual(['restoreSite', 'getSite']);
  expect(answers).toEqual([{ site: 1 }]);
});

test('the same input has the same idempotency key until it was accepted', () => {
  const { keyOf, renew } = createKeyOfInput();
  const first = keyOf({ body: { name: 'North' } });
  expect(keyOf({ body: { name: 'North' } })).toBe(first);
  expect(keyOf({ body: { name: 'South' } })).not.toBe(first);
  const south = keyOf({ body: { name: 'South' } });
  renew();
  expect(keyOf({ body: { name: 'South' } })).not.toBe(south);
});

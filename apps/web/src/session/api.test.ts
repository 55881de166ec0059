import type { SessionTokens } from '@plumbline/contract/wire';
import { expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { networkError, responseError } from './http-error.ts';
import { createSend } from './send.ts';
import { createSession, type LogoutEvent } from './session.ts';
import { STORED_USER_KEY } from './stored-user.ts';
import { ANN, jsonResponse, memoryStorage, tokenEndingAt, tokensEndingAt } from './testing.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

interface Situation {
  /** Tokens that the server accepts. */
  accepted: readonly string[];
  tokens?: SessionTokens;
  refresh?: (refreshToken: string) => Promise<SessionTokens>;
}

/** An app with a signed-in user, and a server that accepts only certain tokens. */
function signedInApp({ accepted, tokens = tokensEndingAt(NOW + HOUR), refresh }: Situation) {
  const storage = memoryStorage();
  const refreshTokens = vi.fn(refresh ?? (async () => tokensEndingAt(NOW + HOUR, 'second')));
  const session = createSession({ storage, now: () => NOW, refreshTokens });
  const events: LogoutEvent[] = [];
  session.onLogout((event) => void events.push(event));
  session.signedIn(ANN, tokens);
  const sent: string[] = [];
  const send = createSend({
    // The server of these tests responds to every call in the same way.
    fetch: async (input) => {
      const token = new Request(input).headers.get('authorization')?.replace('Bearer ', '') ?? '';
      sent.push(token);
      return accepted.includes(token) ? jsonResponse(200, 'answer') : jsonResponse(401, null);
    },
    baseUrl: 'https://plumbline.test',
    inFlight: { track: (request) => request },
  });
  return { api: createApi(send, session, memoryStorage()), session, storage, refreshTokens, events, sent };
}

const FIRST = tokenEndingAt(NOW + HOUR);
const SECOND = tokenEndingAt(NOW + HOUR, 'second');

test('a token that is valid long enough is sent unchanged', async () => {
  const app = signedInApp({ accepted: [FIRST] });
  expect(await app.api('getUserStats')).toBe('answer');
  expect(app.refreshTokens).not.toHaveBeenCalled();
});

test('a token that expires within a minute is refreshed before it is sent', async () => {
  const app = signedInApp({ accepted: [SECOND], tokens: tokensEndingAt(NOW + 59_000) });
  expect(await app.api('getUserStats')).toBe('answer');
  expect(app.sent).toEqual([SECOND]);
});

test('simultaneous calls share one refresh', async () => {
  const app = signedInApp({ accepted: [SECOND] });
  await Promise.all([app.api('getUserStats'), app.api('listSurveys'), app.api('listSites')]);
  expect(app.refreshTokens).toHaveBeenCalledTimes(1);
  expect(app.sent).toEqual([FIRST, FIRST, FIRST, SECOND, SECOND, SECOND]);
});

test('a refused token is refreshed once, the call retried once, and the new tokens are stored', async () => {
  const app = signedInApp({ accepted: [SECOND] });
  expect(await app.api('getUserStats')).toBe('answer');
  expect(app.storage.entries.get(STORED_USER_KEY)).toContain(SECOND);
  expect(app.events).toEqual([]);
});

test('when the retried call is refused too, the session ends', async () => {
  const app = signedInApp({ accepted: [] });
  await expect(app.api('getUserStats')).rejects.toMatchObject({ status: 401 });
  expect(app.sent).toEqual([FIRST, SECOND]);
  expect(app.events).toEqual([{ reason: 'session_expired' }]);
  expect(app.storage.entries.has(STORED_USER_KEY)).toBe(false);
  expect(app.session.state()).toEqual({ kind: 'signed_out', reason: 'session_expired' });
});

test('when the refresh is refused, the session ends, once for all waiting calls', async () => {
  const app = signedInApp({
    accepted: [],
    refresh: async () => {
      throw responseError(401, null);
    },
  });
  const outcomes = await Promise.allSettled([app.api('getUserStats'), app.api('listSurveys')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(app.events).toEqual([{ reason: 'session_expired' }]);
  expect(app.storage.entries.has(STORED_USER_KEY)).toBe(false);
});

test('a refresh without a connection signs nobody out', async () => {
  const app = signedInApp({
    accepted: [],
    refresh: async () => {
      throw networkError();
    },
  });
  await expect(app.api('getUserStats')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(app.events).toEqual([]);
  expect(app.session.state()).toMatchObject({ kind: 'signed_in' });
});

test('without a signed-in user no call reaches the server', async () => {
  const app = signedInApp({ accepted: [FIRST] });
  app.session.signedOut('signed_out');
  await expect(app.api('getUserStats')).rejects.toMatchObject({ status: 401, message: 'User is not authenticated' });
  expect(app.sent).toEqual([]);
});

test('a refused sign-in does not cause a refresh', async () => {
  const app = signedInApp({ accepted: [] });
  await expect(app.api('signIn', { body: { email: 'a@b', password: 'wrong' } })).rejects.toMatchObject({ status: 401 });
  expect(app.refreshTokens).not.toHaveBeenCalled();
  expect(app.session.state()).toMatchObject({ kind: 'signed_in' });
});

test('calls of a tab are about the organization of its first answer until the user joins or chooses another one, or the example', async () => {
  const session = createSession({ storage: memoryStorage(), now: () => NOW, refreshTokens: vi.fn() });
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  const named: (string | null)[] = [];
  const send = createSend({
    fetch: async (input) => {
      named.push(new Request(input).headers.get('plumbline-organization'));
      return jsonResponse(200, { user: { organization: { id: 'harbour' } } });
    },
    baseUrl: 'https://plumbline.test',
    inFlight: { track: (request) => request },
  });
  const tab = memoryStorage();
  const api = createApi(send, session, tab);
  await api('getCurrentUser');
  await api('listSites');
  await api('getMembership');
  await api('endOtherSessions');
  await createApi(send, session, tab)('listSites');
  await api('chooseOrganisation', { body: { organization_id: 'quay' } });
  await api('listSites');
  await api('getCurrentUser');
  await api('openExample');
  await api('getCurrentUser');
  await api('removeExample');
  await api('getCurrentUser');
  session.signedOut('signed_out');
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  await api('listSites');
  const example = ['harbour', null, 'harbour', null];
  expect(named).toEqual([null, 'harbour', null, null, 'harbour', null, null, null, ...example, null]);
});

test.each(['before it is sent', 'while it is answered'] as const)(
  'a slow answer about the user that was asked for %s does not undo the choice of another organization',
  async (asked) => {
    const session = createSession({ storage: memoryStorage(), now: () => NOW, refreshTokens: vi.fn() });
    session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
    const named: (string | null)[] = [];
    const waiting = new Map<string, PromiseWithResolvers<Response>>();
    const send = createSend({
      fetch: async (input) => {
        const request = new Request(input);
        const { pathname } = new URL(request.url);
        if (pathname.endsWith('/sites')) named.push(request.headers.get('plumbline-organization'));
        const answer = Promise.withResolvers<Response>();
        waiting.set(pathname, answer);
        return await answer.promise;
      },
      baseUrl: 'https://plumbline.test',
      inFlight: { track: (request) => request },
    });
    const api = createApi(send, session, memoryStorage());
    const answer = async (path: string, body: object) => {
      await vi.waitFor(() => expect([...waiting.keys()].some((each) => each.endsWith(path))).toBe(true));
      for (const [each, { resolve }] of waiting) if (each.endsWith(path)) resolve(jsonResponse(200, body));
    };

    const readUser = () => api('getCurrentUser');
    const early = asked === 'before it is sent' ? readUser() : null;
    const choice = api('chooseOrganisation', { body: { organization_id: 'quay' } });
    const read = early ?? readUser();
    await answer('/membership', {});
    await choice;
    await answer('/user', { user: { organization: { id: 'harbour' } } });
    await read;

    const sites = api('listSites');
    await answer('/sites', {});
    await sites;
    expect(named).toEqual([null]);
  },
);

test('after the session expired the same user is in the same organization, and another one is not', async () => {
  const session = createSession({ storage: memoryStorage(), now: () => NOW, refreshTokens: vi.fn() });
  const named: (string | null)[] = [];
  const send = createSend({
    fetch: async (input) => {
      named.push(new Request(input).headers.get('plumbline-organization'));
      return jsonResponse(200, { user: { organization: { id: 'harbour' } } });
    },
    baseUrl: 'https://plumbline.test',
    inFlight: { track: (request) => request },
  });
  const api = createApi(send, session, memoryStorage());
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  await api('getCurrentUser');
  session.signedOut('session_expired');
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  await api('listSites');
  session.signedOut('session_expired');
  session.signedIn({ ...ANN, sub: 'somebody-else' }, tokensEndingAt(NOW + HOUR));
  await api('listSites');
  expect(named).toEqual([null, 'harbour', null]);
});

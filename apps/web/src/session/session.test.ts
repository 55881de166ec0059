import { expect, test, vi } from 'vitest';
import { HttpError, networkError } from './http-error.ts';
import { needsRefresh } from './id-token.ts';
import { poolError } from './identity-cognito/pool-errors.ts';
import { createSession, type LogoutEvent } from './session.ts';
import { displayName, parseStoredUser, readStoredUser, STORED_USER_KEY } from './stored-user.ts';
import { ANN, memoryStorage, tokenEndingAt, tokensEndingAt } from './testing.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

function sessionOn(storage = memoryStorage(), refreshTokens = async () => tokensEndingAt(NOW + HOUR, 'second')) {
  const session = createSession({ storage, now: () => NOW, refreshTokens });
  const events: LogoutEvent[] = [];
  session.onLogout((event) => void events.push(event));
  return { session, storage, events };
}

function storageOfAnn(tokens = tokensEndingAt(NOW + HOUR)) {
  const { session, storage } = sessionOn();
  session.signedIn(ANN, tokens);
  return storage;
}

test.each([
  ['ends in an hour', tokenEndingAt(NOW + HOUR), false],
  ['ends in exactly a minute', tokenEndingAt(NOW + 60_000), false],
  ['ends within the minute', tokenEndingAt(NOW + 59_000), true],
  ['has ended', tokenEndingAt(NOW - 1), true],
  ['has no end', 'a.e30.c', true],
  ['cannot be read', 'not a token', true],
  ['is missing', '', true],
])('a token that %s: refresh %s', (_what, token, expected) => {
  expect(needsRefresh(token, NOW)).toBe(expected);
});

test('a stored user is restored', async () => {
  const { session } = sessionOn(storageOfAnn());
  expect(session.state()).toEqual({ kind: 'loading' });
  await session.load();
  expect(session.state()).toMatchObject({ kind: 'signed_in', user: { id: 'ann', avatarUrl: null } });
});

test('a stored user with expired tokens gets new ones first', async () => {
  const { session } = sessionOn(storageOfAnn(tokensEndingAt(NOW - HOUR)));
  await session.load();
  expect(session.state()).toMatchObject({ user: { tokens: { accessToken: 'access-second' } } });
});

test('a new refresh token replaces the one that was sent, in the storage too', async () => {
  const sent: string[] = [];
  const refreshTokens = async (refreshToken: string) => {
    sent.push(refreshToken);
    return { ...tokensEndingAt(NOW - HOUR, `${sent.length}`), refreshToken: `refresh-${sent.length}` };
  };
  const storage = storageOfAnn({ ...tokensEndingAt(NOW - HOUR), refreshToken: 'refresh-0' });
  for (const reload of [1, 2]) {
    const session = createSession({ storage, now: () => NOW, refreshTokens });
    await session.load();
    await session.idToken();
    expect(readStoredUser(storage)?.tokens.refreshToken).toBe(`refresh-${2 * reload}`);
  }
  expect(sent).toEqual(['refresh-0', 'refresh-1', 'refresh-2', 'refresh-3']);
});

test('without a connection a stored user stays signed in', async () => {
  const { session } = sessionOn(storageOfAnn(tokensEndingAt(NOW - HOUR)), async () => {
    throw networkError();
  });
  await session.load();
  expect(session.state()).toMatchObject({ kind: 'signed_in' });
});

test('without a stored user nobody is signed in', async () => {
  const { session } = sessionOn();
  await session.load();
  expect(session.state()).toEqual({ kind: 'signed_out', reason: 'none' });
});

test('signing out in another tab signs out here', async () => {
  const { session, events } = sessionOn(storageOfAnn());
  await session.load();
  session.followStorage({ key: STORED_USER_KEY, newValue: null });
  expect(session.state()).toEqual({ kind: 'signed_out', reason: 'signed_out_elsewhere' });
  expect(events).toEqual([{ reason: 'signed_out_elsewhere' }]);
});

test('a user who signed in elsewhere replaces the previous one, of whom nothing stays', async () => {
  const { session, storage, events } = sessionOn(storageOfAnn());
  await session.load();
  const other = storage.entries.get(STORED_USER_KEY)?.replaceAll('ann', 'bob') ?? null;
  session.followStorage({ key: STORED_USER_KEY, newValue: other });
  expect(session.state()).toMatchObject({ kind: 'signed_in', user: { id: 'bob' } });
  expect(events).toHaveLength(1);
});

test('other entries of the storage are ignored', async () => {
  const { session } = sessionOn(storageOfAnn());
  await session.load();
  session.followStorage({ key: 'theme', newValue: 'dark' });
  expect(session.state()).toMatchObject({ kind: 'signed_in' });
});

test.each([
  ['is refused', () => Promise.reject(new HttpError({ status: 401, code: 'unauthenticated', message: 'Ended' }))],
  ['brings tokens of the ended session', async () => tokensEndingAt(NOW + HOUR, 'dead')],
])('a refresh of a session that a new password has replaced changes nothing when it %s', async (_case, answer) => {
  const replaced = Promise.withResolvers<void>();
  const storage = storageOfAnn();
  const { session } = sessionOn(storage, async () => {
    await replaced.promise;
    return answer();
  });
  await session.load();
  const replacement = session.replaceRefusedToken(tokenEndingAt(NOW + HOUR));
  const tokens = { ...tokensEndingAt(NOW + HOUR, 'new'), refreshToken: 'refresh-new' };
  session.signedIn(ANN, tokens);
  replaced.resolve();
  expect(await replacement).toBe(tokens.idToken);
  expect(readStoredUser(storage)?.tokens).toEqual(tokens);
});

test('signing out during a refresh is final', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof tokensEndingAt>>();
  const storage = storageOfAnn();
  const { session } = sessionOn(storage, () => answer.promise);
  await session.load();
  const replacement = session.replaceRefusedToken(tokenEndingAt(NOW + HOUR));
  session.signedOut('signed_out');
  answer.resolve(tokensEndingAt(NOW + HOUR, 'second'));
  expect(await replacement).toBeNull();
  expect(storage.entries.size).toBe(0);
});

/** Two pages of one browser that have not received storage events yet. */
async function twoTabs(refreshTokens?: () => Promise<ReturnType<typeof tokensEndingAt>>) {
  const storage = storageOfAnn();
  const [here, there] = [sessionOn(storage, refreshTokens), sessionOn(storage)];
  await Promise.all([here.session.load(), there.session.load()]);
  return { here, there, storage };
}

const FIRST = tokenEndingAt(NOW + HOUR);

test('tokens that another tab refreshed are used before the storage event arrives', async () => {
  const refreshTokens = vi.fn(async () => tokensEndingAt(NOW + HOUR, 'third'));
  const { here, there } = await twoTabs(refreshTokens);
  await there.session.replaceRefusedToken(FIRST);
  expect(await here.session.replaceRefusedToken(FIRST)).toBe(tokenEndingAt(NOW + HOUR, 'second'));
  expect(refreshTokens).not.toHaveBeenCalled();
});

test('a refresh does not restore a user who signed out in another tab', async () => {
  const { here, there, storage } = await twoTabs();
  there.session.signedOut('signed_out');
  expect(await here.session.replaceRefusedToken(FIRST)).toBeNull();
  expect(here.session.state()).toEqual({ kind: 'signed_out', reason: 'signed_out_elsewhere' });
  expect(storage.entries.size).toBe(0);
});

test('a session that ended by itself in another tab ends so here, and its successor can be signed out', async () => {
  const { here, there, storage } = await twoTabs();
  there.session.signedOut('session_expired');
  here.session.followStorage({ key: STORED_USER_KEY, newValue: null });
  expect(here.session.state()).toEqual({ kind: 'signed_out', reason: 'session_expired' });
  there.session.signedIn(ANN, tokensEndingAt(NOW + HOUR, 'again'));
  here.session.followStorage({ key: STORED_USER_KEY, newValue: storage.entries.get(STORED_USER_KEY) ?? null });
  there.session.signedOut('signed_out');
  here.session.followStorage({ key: STORED_USER_KEY, newValue: null });
  expect(here.session.state()).toEqual({ kind: 'signed_out', reason: 'signed_out_elsewhere' });
});

test('signing out elsewhere during a refresh is final', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof tokensEndingAt>>();
  const { here, there, storage } = await twoTabs(() => answer.promise);
  const replacement = here.session.replaceRefusedToken(FIRST);
  there.session.signedOut('signed_out');
  answer.resolve(tokensEndingAt(NOW + HOUR, 'second'));
  expect(await replacement).toBeNull();
  expect(storage.entries.size).toBe(0);
});

test('a request of one user is never sent as another user who signed in elsewhere', async () => {
  const { here, there, storage } = await twoTabs();
  there.session.signedIn({ ...ANN, sub: 'bob' }, tokensEndingAt(NOW + HOUR, 'of bob'));
  expect(await here.session.replaceRefusedToken(FIRST)).toBeNull();
  expect(here.session.state()).toMatchObject({ kind: 'signed_in', user: { id: 'bob' } });
  expect(storage.entries.get(STORED_USER_KEY)).toContain(tokenEndingAt(NOW + HOUR, 'of bob'));
});

test('a late event of a sign-out does not undo a later sign-in', async () => {
  const { here, there, storage } = await twoTabs();
  there.session.signedOut('signed_out');
  there.session.signedIn(ANN, tokensEndingAt(NOW + HOUR, 'again'));
  here.session.followStorage({ key: STORED_USER_KEY, newValue: null });
  here.session.followStorage({ key: STORED_USER_KEY, newValue: storage.entries.get(STORED_USER_KEY) ?? null });
  expect(here.session.state()).toMatchObject({ kind: 'signed_in', user: { tokens: { accessToken: 'access-again' } } });
});

test('a page restored from the history catches up', async () => {
  const { here, there } = await twoTabs();
  there.session.signedOut('signed_out');
  here.session.catchUp();
  expect(here.events).toEqual([{ reason: 'signed_out_elsewhere' }]);
});

test('a busy service signs nobody out', async () => {
  const { session, events } = sessionOn(storageOfAnn(), () =>
    Promise.reject(poolError('TooManyRequestsException', 'Rate exceeded')),
  );
  await session.load();
  await expect(session.replaceRefusedToken(FIRST)).rejects.toMatchObject({ status: 429 });
  expect(session.state()).toMatchObject({ kind: 'signed_in' });
  expect(events).toEqual([]);
});

test('a browser without storage can still sign in', () => {
  const closed = vi.fn(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const storage = { entries: new Map(), getItem: closed, setItem: closed, removeItem: closed };
  const { session } = sessionOn(storage);
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  expect(session.state()).toMatchObject({ kind: 'signed_in' });
  expect(readStoredUser(storage)).toBeNull();
});

test('the empty storage of such a browser does not count as a sign-out elsewhere', async () => {
  const nothing = { entries: new Map(), getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const { session } = sessionOn(nothing);
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  session.catchUp();
  expect(await session.replaceRefusedToken(FIRST)).toBe(tokenEndingAt(NOW + HOUR, 'second'));
  expect(session.state()).toMatchObject({ kind: 'signed_in' });
});

test.each([null, '', 'null', '[]', '{"id":"a"}', '{"id":"a","email":"b","tokens":{}}'])(
  '%s is no stored user',
  (text) => {
    expect(parseStoredUser(text)).toBeNull();
  },
);

test.each([
  ['Ann', 'a@b', 'Ann'],
  [' ', 'ann@b', 'ann'],
  [null, 'ann@b', 'ann'],
  [null, '', 'User'],
])('the name %j with the address %j is shown as %s', (name, email, shown) => {
  expect(displayName(name, email)).toBe(shown);
});

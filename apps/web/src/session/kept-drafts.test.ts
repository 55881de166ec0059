import { expect, test } from 'vitest';
import { createKeptDrafts } from './kept-drafts.ts';
import { createSession } from './session.ts';
import { ANN, memoryStorage, tokensEndingAt } from './testing.ts';

const NOW = Date.UTC(2026, 0, 1);
const BEN = { ...ANN, sub: 'ben', email: 'ben@example.org' };
const TOKENS = tokensEndingAt(NOW + 3_600_000);

function storageWith(drafts: string) {
  const storage = memoryStorage();
  storage.setItem('plumbline.drafts', drafts);
  return storage;
}

/** A tab in which Ann is signed in, with one form that has been changed and one that has not. */
function tabOfAnn(tabStorage = memoryStorage()) {
  const session = createSession({ storage: memoryStorage(), now: () => NOW, refreshTokens: async () => TOKENS });
  const place = { address: '/app/campaigns/new' };
  const drafts = createKeptDrafts({ session, storage: tabStorage, build: 'one', address: () => place.address });
  session.signedIn(ANN, TOKENS);
  drafts.hold('campaign', () => ({ name: 'Winter check' }));
  drafts.hold('action', () => undefined);
  return { session, drafts, tabStorage, place };
}

test('what was typed comes back to its user after a session that ended by itself, once', () => {
  const { session, drafts, tabStorage } = tabOfAnn();
  expect(tabStorage.entries.size).toBe(0);
  session.signedOut('session_expired');
  expect([drafts.hasAny(), drafts.find('campaign')]).toEqual([true, undefined]);
  session.signedIn(ANN, TOKENS);
  expect([drafts.find('campaign'), drafts.find('action')]).toEqual([{ name: 'Winter check' }, undefined]);
  drafts.forget('campaign');
  expect([drafts.find('campaign'), drafts.hasAny(), tabStorage.entries.size]).toEqual([undefined, false, 0]);
});

test('another user never sees it, and neither does its writer after them', () => {
  const { session, drafts, tabStorage } = tabOfAnn();
  session.signedOut('session_expired');
  session.signedIn(BEN, TOKENS);
  expect([drafts.find('campaign'), tabStorage.entries.size]).toEqual([undefined, 0]);
});

test.each(['signed_out', 'signed_out_elsewhere'] as const)('nothing is kept for a user who has %s', (reason) => {
  const { session, drafts, tabStorage } = tabOfAnn();
  session.signedOut('session_expired');
  session.signedIn(ANN, TOKENS);
  session.signedOut(reason);
  expect([drafts.hasAny(), tabStorage.entries.size]).toEqual([false, 0]);
});

test('a form that was left keeps nothing, and one that was not opened again keeps its draft over another session', () => {
  const { session, drafts } = tabOfAnn();
  const leave = drafts.hold('notice', () => ({ why: 'The crane' }));
  session.signedOut('session_expired');
  session.signedIn(ANN, TOKENS);
  leave();
  drafts.forget('notice');
  session.signedOut('session_expired');
  session.signedIn(ANN, TOKENS);
  expect([drafts.find('campaign'), drafts.find('notice')]).toEqual([{ name: 'Winter check' }, undefined]);
});

test('it belongs to the address at which it was typed', () => {
  const { session, drafts, place } = tabOfAnn();
  session.signedOut('session_expired');
  session.signedIn(ANN, TOKENS);
  place.address = '/app/campaigns/1';
  expect(drafts.find('campaign')).toBeUndefined();
});

test.each([
  'not json',
  '[]',
  '{"userId":1}',
  '{"userId":"ann","build":"another","forms":{"campaign /app/campaigns/new":1}}',
])('what this app did not write is nothing: %s', (text) => {
  const { drafts } = tabOfAnn(storageWith(text));
  expect([drafts.find('campaign'), drafts.hasAny()]).toEqual([undefined, false]);
});

test('a tab without storage keeps nothing and says so', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { session, drafts } = tabOfAnn({ ...memoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse });
  session.signedOut('session_expired');
  expect(drafts.hasAny()).toBe(false);
});

import { expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import { lockAcrossTabs } from './tab-lock.ts';
import { ANN, memoryStorage, tokensEndingAt } from './testing.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

/** Tabs of one browser, with its one lock. */
function twoTabs() {
  const storage = memoryStorage();
  const refreshTokens = vi.fn(async () => tokensEndingAt(NOW + HOUR, 'second'));
  let last: Promise<unknown> = Promise.resolve();
  const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn;
    return turn;
  };
  const tab = () => createSession({ storage, now: () => NOW, refreshTokens, oneTabAtATime });
  return { tab, tabs: [tab(), tab()], refreshTokens };
}

test('tabs that a browser restores together refresh the session once', async () => {
  const { tab, tabs, refreshTokens } = twoTabs();
  tab().signedIn(ANN, tokensEndingAt(NOW - HOUR));
  await Promise.all(tabs.map((each) => each.load()));
  expect(refreshTokens).toHaveBeenCalledTimes(1);
  for (const each of tabs) expect(each.state()).toMatchObject({ user: { tokens: { accessToken: 'access-second' } } });
});

test('two tabs whose token expires at the same time refresh the session once', async () => {
  const { tabs, refreshTokens } = twoTabs();
  for (const tab of tabs) tab.signedIn(ANN, tokensEndingAt(NOW + 1000));
  const tokens = await Promise.all(tabs.map((tab) => tab.idToken()));
  expect(refreshTokens).toHaveBeenCalledTimes(1);
  expect(new Set(tokens)).toEqual(new Set([tokensEndingAt(NOW + HOUR, 'second').idToken]));
});

test('without locks in the browser, work continues unlocked', async () => {
  expect(await lockAcrossTabs(undefined)(async () => 'done')).toBe('done');
});

test('all tabs use the same lock name', async () => {
  const names: string[] = [];
  const request = async <T>(name: string, work: () => Promise<T>) => {
    names.push(name);
    return await work();
  };
  expect(await lockAcrossTabs({ request })(async () => 'done')).toBe('done');
  expect(names).toEqual(['plumbline.refresh']);
});

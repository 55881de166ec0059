import type { ApiKey } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { keyInWords, remarkOn, rightsInWords, useInWords } from './key-words.ts';

const KEY: ApiKey = {
  id: 'key',
  name: 'HR system',
  rights: ['results', 'people'],
  sites: null,
  state: 'active',
  ends_with: 'a1B2',
  previous: null,
  owner_name: 'Ann Lee',
  created_at: '2026-05-01T12:00:00.000Z',
  ends_on: '2026-07-10',
  last_used_on: null,
};

test('a key is described by its rights, the end of its secret, its sites, days and owner', () => {
  expect(rightsInWords(KEY.rights)).toBe('Read results, Write people');
  expect(keyInWords(KEY)).toBe('pl_live_…a1B2 · Whole organization');
  expect(useInWords(KEY)).toBe('Ends on 10 Jul 2026. Never used. Owner: Ann Lee.');
  expect(useInWords({ ...KEY, state: 'ended', last_used_on: '2026-05-04', owner_name: null })).toBe(
    'Ended on 10 Jul 2026. Last used on 4 May 2026. Owner: a former member.',
  );
});

test('an earlier secret that still works is named, and a stopped key says what to do', () => {
  expect(remarkOn(KEY)).toBeNull();
  const previous = { ends_with: 'z9_Y', works_until: '2026-05-05T12:00:00.000Z' };
  expect(remarkOn({ ...KEY, previous })).toBe('The previous secret …z9_Y works until 5 May 2026.');
  expect(remarkOn({ ...KEY, previous, state: 'stopped' })).toContain('Rotate it');
});

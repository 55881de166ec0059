import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';

/** Checks that the tests named in `docs/threats.md` exist. */
const document = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8');

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(---|\s*(attack|fault)\s*\|)/.test(line))
  .map((line) => {
    const [, attack = line, file = '', title = ''] = /^\| (.+) \| `([^`]+)`: (.+) \|$/.exec(line) ?? [];
    return { attack, file: file.replace(/^S\//, 'apps/server/src/'), title };
  });

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(110);
});

test.each(rows)('against "$attack" there is a test', ({ file, title }) => {
  expect(title).not.toBe('');
  expect(existsSync(join(ROOT, file))).toBe(true);
  // Quotes may be escaped in the source.
  expect(readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")).toContain(title);
});

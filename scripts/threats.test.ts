import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';

/** Holds `docs/threats.md` to what it says. */
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
  // As the source writes it, where a quote may be escaped.
  expect(readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")).toContain(title);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';

/** Checks that the tests named in `docs/specification-coverage.md` exist. */
const [document = '', audited = ''] = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8').split(
  '## Statements that an audit found not right',
);
const departures = readFileSync(join(ROOT, 'docs/departures.md'), 'utf8');

interface Row {
  /** The specification's requirement. */
  readonly asked: string;
  readonly file: string;
  readonly title: string;
}

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(---|\s*(row|message)\s*\|)/.test(line))
  .map((line): Row => {
    const [, asked = '', file = '', title = ''] = /^\| (.+) \| `([^`]+)`: (.+) \|$/.exec(line) ?? [];
    return { asked: asked === '' ? line : asked, file, title };
  });

/** Titles of the tests in a file's source. */
function titlesIn(file: string): string[] {
  const path = join(ROOT, 'e2e/journeys', file);
  if (!existsSync(path)) return [];
  const source = readFileSync(path, 'utf8');
  return Array.from(source.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g), ([, , title]) => title ?? '');
}

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(80);
});

test.each(rows)('$asked is shown by a test that exists', ({ file, title }) => {
  expect(titlesIn(file)).toContain(title);
});

const auditedRows = audited.split('\n').flatMap((line) => {
  const [, asked, shownBy] = /^\| \d+ \| (.+) \| (.+) \|$/.exec(line) ?? [];
  return asked === undefined || shownBy === undefined ? [] : [{ asked, shownBy }];
});

test('the table of the audit is read', () => {
  expect(auditedRows).toHaveLength(36);
});

test.each(auditedRows)('$asked is shown by a test, or it is a departure', ({ shownBy }) => {
  const [, departure] = /^departure: (.+)$/.exec(shownBy) ?? [];
  if (departure !== undefined) {
    expect(departures).toContain(`\n| ${departure} |`);
    return;
  }
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shownBy) ?? [];
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote}`);
  const source = readFileSync(join(ROOT, file), 'utf8');
  expect(quoted.filter((each) => source.includes(each))).not.toEqual([]);
});

const ROUTES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/survey/{public_token}',
  '/osha-info',
  '/research-data',
];
const MORE_ROUTES = ['/about', '/contact', '/privacy-policy', '/terms-of-service', '/app', '/app/dashboard'];
const APP_ROUTES = ['/app/surveys/{surveyId}', '/app/questions', '/app/invite', '/app/settings'];

test.each([...ROUTES, ...MORE_ROUTES, ...APP_ROUTES])('the route %s has a row', (route) => {
  expect(rows.some(({ asked }) => asked.includes(`\`${route}\``))).toBe(true);
});

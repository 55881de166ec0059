import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../apps/server/src/app/config/env.ts';
import { SECRET_SETTINGS } from '../apps/server/src/app/config/secret-files.ts';
import { ROOT } from './command.ts';
import { readSteps } from './operations/steps.ts';
import { environmentExample, settingsPage } from './settings-pages.ts';

/** Checks that the pages name commands and settings that exist, and the other way round. `try-operations.ts` runs the commands. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pages = globSync(['*.md', 'docs/*.md', '{apps,bench,e2e,packages}/**/*.md', '.env.example', 'ops/**/*'], {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
});
const settings = Object.keys(readEnvironment({}));
const settingNames = new Set([...settings, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]);

/** Names that look like settings of the server, and what they are. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ALLOW_REFRESH_TOKEN_AUTH: 'a setting of user pools',
  ALLOW_USER_SRP_AUTH: 'a setting of user pools',
  AWS_ACCESS_KEY_ID: 'read by the client of Bedrock',
  AWS_SECRET_ACCESS_KEY: 'read by the client of Bedrock',
  CHROMIUM_PATH: 'a setting of the tests',
  DOMAIN: 'read by compose.yaml',
  EMBEDDED_POSTGRES: 'an argument of the Dockerfile',
};

test('every npm script that a page names exists', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const named = pages
    .filter((path) => !path.endsWith('/') && /\.\w+$/.test(path))
    .flatMap((path) =>
      Array.from(read(path).matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g), ([, name = '']) => ({ path, name })),
    );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

test('docs/settings.md and .env.example are as npm run settings writes them', () => {
  expect(read('docs/settings.md')).toBe(settingsPage());
  expect(read('.env.example')).toBe(environmentExample());
});

test("README's table names every setting", () => {
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
    .join();
  expect(settings.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test.each(['README.md', 'docs/operations.md'])('every setting that %s names exists', (path) => {
  const named = Array.from(read(path).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?:=[^`]*)?`/g), ([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settingNames.has(name) && !(name in OTHER_NAMES))).toEqual([]);
});

test('the operations page says how each of its blocks of commands is tried', () => {
  expect(readSteps(read('docs/operations.md')).length).toBeGreaterThan(5);
});

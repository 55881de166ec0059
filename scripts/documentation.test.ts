import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../apps/server/src/app/config/read-setting.ts';
import { SECRET_SETTINGS } from '../apps/server/src/app/config/secret-files.ts';
import { ROOT } from './command.ts';
import { readSteps } from './operations/steps.ts';
import { environmentExample, settingsPage } from './settings-pages.ts';

/**
 * Checks that the pages name commands, settings and pages that exist, and that no command or setting is missing on its page.
 * `try-operations.ts` runs the commands.
 */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesNamed = (...patterns: readonly string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => path.includes('node_modules') });
const markdown = filesNamed('*.md', 'docs/**/*.md', '{apps,bench,e2e,ops,packages}/**/*.md');
const pages = [...markdown, ...filesNamed('.env.example', 'ops/**/*')];
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
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
  const named = pages
    .filter((path) => !path.endsWith('/') && /\.\w+$/.test(path))
    .flatMap((path) =>
      Array.from(read(path).matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g), ([, name = '']) => ({ path, name })),
    );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

test('docs/commands.md says what every npm script does', () => {
  const table = read('docs/commands.md');
  const undescribed = Object.keys(scripts).filter(
    (name) => !table.includes(`| \`npm run ${name}\` |`) && !table.includes(`| \`npm ${name}\` |`),
  );
  expect(undescribed).toEqual([]);
});

test('docs/settings.md and .env.example are as npm run settings writes them', () => {
  expect(read('docs/settings.md')).toBe(settingsPage());
  expect(read('.env.example')).toBe(environmentExample());
});

test.each(['README.md', 'docs/operations.md', 'docs/settings.md'])('every setting that %s names exists', (path) => {
  const named = Array.from(read(path).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?:=[^`]*)?`/g), ([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settingNames.has(name) && !(name in OTHER_NAMES))).toEqual([]);
});

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string) =>
  Array.from(withoutCode(read(path)).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

const withoutCode = (page: string) => page.replaceAll(/^```[\s\S]*?^```/gm, '');

test.each(markdown)('the links of %s lead somewhere', (path) => {
  const targets = Array.from(
    withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
    ([, link, source]) => link ?? source ?? '',
  ).filter((target) => !/^(https?|mailto):/.test(target));
  const broken = targets.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, linked))) return true;
    return anchor !== undefined && !anchorsIn(linked).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** Files of the repository's code. */
const sources = filesNamed('{apps,bench,e2e,packages,scripts}/**/*.{ts,tsx,mjs}');

// Pages name a file by its whole path, or by the end of it where the rest is clear.
test.each(markdown.filter((path) => path !== 'docs/threats.md'))('the source files that %s names exist', (path) => {
  const named = Array.from(read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g), ([, name = '']) => name);
  const isMissing = (name: string) => !sources.some((source) => source === name || source.endsWith(`/${name}`));
  expect(named.filter(isMissing)).toEqual([]);
});

test('the operations page says how each of its blocks of commands is tried', () => {
  expect(readSteps(read('docs/operations.md')).length).toBeGreaterThan(5);
});

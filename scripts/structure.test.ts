import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';
import { cyclesIn, importsIn, importsOf, read, sourcesIn, violations } from './imports-in-source.ts';
import { assignmentsToSurveys, buildsQueries } from './sql-in-source.ts';

/** Checks the import rules of the architecture. */

const SERVER = 'apps/server/src';

/** The layers of the server, the lowest first: a file imports from its own layer and from those below it. */
const LAYERS = [['core'], ['platform'], ['features'], ['pages', 'demo'], ['app'], ['cli']] as const;

/** Implementations that the settings choose between; only `app/adapters.ts` may know more than one of a kind. */
const ADAPTERS = [
  `${SERVER}/platform/identity/builtin/`,
  `${SERVER}/platform/identity/cognito.ts`,
  `${SERVER}/platform/identity/demo.ts`,
  `${SERVER}/platform/mail/smtp.ts`,
  `${SERVER}/platform/mail/outbox.ts`,
  `${SERVER}/features/results/analysis/analysts/`,
];

/** Files that name adapters, and why. */
const NAMES_ADAPTERS: Readonly<Record<string, string>> = {
  [`${SERVER}/app/adapters.ts`]: 'chooses the adapters',
  [`${SERVER}/app/refuse-other-identity.ts`]:
    'finds accounts that another identity would leave open, before there is a context',
  [`${SERVER}/cli/account.ts`]: 'changes accounts of the built-in identity, without a context',
  [`${SERVER}/cli/imported-accounts.ts`]: 'creates accounts of the built-in identity, without a context',
  [`${SERVER}/cli/demo-token.ts`]: 'prints a token of the demo identity, without a context',
};

/** `features/<name>/…` → `<name>`; `null` outside features. */
function featureOf(path: string): string | null {
  return /^apps\/server\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null;
}

/** The index of a file's layer in {@link LAYERS}; -1 for files outside the running server, such as the testkit. */
function layerOf(path: string): number {
  const folder = /^apps\/server\/src\/([\w-]+)\//.exec(path)?.[1];
  return LAYERS.findIndex((folders) => folders.some((name) => name === folder));
}

function isAdapter(path: string): boolean {
  return ADAPTERS.some((adapter) => path.startsWith(adapter));
}

test('the domain imports nothing but itself', () => {
  const imports = importsIn('packages/domain/src');
  expect(imports.length).toBeGreaterThan(20);
  expect(violations(imports, ({ to }) => to.startsWith('packages/domain/src/'))).toEqual([]);
});

test('phrases import the domain only, the contract also Zod', () => {
  const isOwnOrDomain = (own: string, to: string) => to.startsWith(own) || to.startsWith('packages/domain/src/');
  expect(violations(importsIn('packages/phrases/src'), ({ to }) => isOwnOrDomain('packages/phrases/src/', to))).toEqual(
    [],
  );
  expect(
    violations(
      importsIn('packages/contract/src'),
      ({ to }) => to === 'zod' || isOwnOrDomain('packages/contract/src/', to),
    ),
  ).toEqual([]);
});

test('the embedded PostgreSQL imports the file lock, but nothing of the product', () => {
  const imports = [
    'packages/file-lock/src',
    'packages/embedded-postgres/src',
    'packages/embedded-postgres/test',
  ].flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }).flatMap(importsOf));
  expect(imports.length).toBeGreaterThan(20);
  const isFileLock = (path: string) => path.startsWith('packages/file-lock/src/');
  const isOutside = (to: string) => to.startsWith('node:') || ['pg', 'zod', 'vitest'].includes(to);
  expect(
    violations(
      imports,
      ({ from, to }) =>
        isOutside(to) || isFileLock(to) || (!isFileLock(from) && to.startsWith('packages/embedded-postgres/')),
    ),
  ).toEqual([]);
});

test('the user pool for tests imports nothing of the product', () => {
  const imports = globSync('packages/cognito-fake/src/**/*.ts', { cwd: ROOT }).flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(20);
  const isProduct = (to: string) => /^(apps|packages)\//.test(to) && !to.startsWith('packages/cognito-fake/src/');
  expect(violations(imports, ({ to }) => !isProduct(to))).toEqual([]);
});

test('only tests and journeys import the user pool for tests', () => {
  const isOfPool = (path: string) => path.startsWith('packages/cognito-fake/');
  const imports = importsIn('{apps,bench,packages,scripts}').filter(({ from }) => !isOfPool(from));
  expect(imports.length).toBeGreaterThan(500);
  expect(violations(imports, ({ to }) => !isOfPool(to))).toEqual([]);
});

test('only the release gate makes figures of groups that may be shown', () => {
  const RELEASE = 'packages/domain/src/release/';
  const makers = ['apps', 'packages', 'bench', 'e2e']
    .flatMap(sourcesIn)
    .filter((path) => /\bas (?:unknown as )?Released[A-Z]/.test(read(path)));
  expect(makers.filter((path) => path.startsWith(RELEASE))).toHaveLength(5);
  expect(makers.filter((path) => !path.startsWith(RELEASE))).toEqual([]);
});

test('the server imports only the build of the web app', () => {
  expect(
    violations(
      importsIn('apps/server/src'),
      ({ to }) => !to.startsWith('apps/web/') || to.startsWith('apps/web/build/'),
    ),
  ).toEqual([]);
});

test('every file of the server belongs to a layer', () => {
  expect(sourcesIn(SERVER).filter((path) => layerOf(path) === -1)).toEqual([]);
});

test('a layer of the server imports only from itself and from those below it', () => {
  const imports = importsIn(SERVER).filter(({ to }) => to.startsWith(`${SERVER}/`));
  expect(imports.length).toBeGreaterThan(500);
  expect(violations(imports, ({ from, to }) => layerOf(to) !== -1 && layerOf(to) <= layerOf(from))).toEqual([]);
});

test('there are no import cycles between files, including type-only imports', () => {
  const edges = ['apps', 'packages', 'bench', 'e2e', 'scripts'].flatMap(importsIn);
  expect(edges.length).toBeGreaterThan(1500);
  expect(cyclesIn(edges)).toEqual([]);
});

test('cycles are found', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
    { from: 'c', to: 'd' },
  ];
  expect(cyclesIn(edges)).toEqual([['b', 'c']]);
});

test('a feature imports only what another lends', () => {
  const imports = importsIn(`${SERVER}/features`).filter(({ from, to }) => {
    const feature = featureOf(to);
    return feature !== null && feature !== featureOf(from);
  });
  expect(imports.length).toBeGreaterThan(10);
  expect(violations(imports, ({ to }) => to.endsWith('/lends.ts'))).toEqual([]);
});

test('a feature imports only the types of its handlers from platform/http', () => {
  const imports = importsIn(`${SERVER}/features`).filter(({ to }) => to.startsWith(`${SERVER}/platform/http/`));
  expect(imports.length).toBeGreaterThan(5);
  expect(
    violations(imports, ({ to, isTypeOnly }) => isTypeOnly && to === `${SERVER}/platform/http/handlers.ts`),
  ).toEqual([]);
});

test('only the context knows that participants share transactions', () => {
  const SHARING = `${SERVER}/features/answering/write-coalescing/`;
  const imports = importsIn(SERVER).filter(({ from, to }) => to.startsWith(SHARING) && !from.startsWith(SHARING));
  expect(imports.map(({ from }) => from)).toEqual([`${SERVER}/app/context.ts`]);
});

test('only the context names adapters', () => {
  const imports = importsIn(SERVER).filter(({ to }) => isAdapter(to));
  expect(imports.length).toBeGreaterThan(20);
  expect(violations(imports, ({ from }) => from in NAMES_ADAPTERS || isAdapter(from))).toEqual([]);
});

test('only repositories and platform/db build queries, including raw SQL', () => {
  const builders = sourcesIn(SERVER).filter((path) => buildsQueries(read(path)));
  expect(builders.length).toBeGreaterThan(30);
  const isAllowed = (path: string) => path.endsWith('.repository.ts') || path.startsWith(`${SERVER}/platform/db/`);
  expect(builders.filter((path) => !isAllowed(path))).toEqual([]);
});

/** Tables that any product with organisations would have; all others belong to features. */
const PLATFORM_TABLES = ['events', 'idempotency_keys', 'memberships', 'organisations', 'users'];

test('the platform queries no table of a feature', () => {
  const tables = Array.from(
    read(`${SERVER}/platform/db/schema/tables.ts`).matchAll(/^ {2}(\w+): \w+Table;/gm),
    ([, name]) => name ?? '',
  );
  expect(tables).toEqual(expect.arrayContaining(['surveys', 'waves', 'people', ...PLATFORM_TABLES]));
  const queried = new RegExp(
    String.raw`(?:(?:from|join|into|table)\(\s*'|\b(?:from|join|into|update)\s+)(${tables.join('|')})\b`,
    'gi',
  );
  const tablesOf = (path: string) => Array.from(read(path).matchAll(queried), ([, table]) => table ?? '');
  const found = sourcesIn(`${SERVER}/platform`).flatMap((path) => tablesOf(path).map((table) => ({ path, table })));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ table }) => !PLATFORM_TABLES.includes(table))).toEqual([]);
});

test('only the life cycle sets the status of a survey', () => {
  const LIFE_CYCLE = `${SERVER}/features/surveys/transition.repository.ts`;
  const setsStatus = (assignments: string) => /\bstatus\b/.test(assignments);
  const assignments = (path: string) => assignmentsToSurveys(read(path));
  expect(assignments(LIFE_CYCLE).filter(setsStatus)).toHaveLength(4);
  const sqlFiles = globSync('apps/server/{schema,migrations}/*.sql', { cwd: ROOT });
  expect(sqlFiles.length).toBeGreaterThan(0);
  const others = [...sourcesIn(SERVER), ...sqlFiles].filter((path) => path !== LIFE_CYCLE);
  expect(others.flatMap(assignments).length).toBeGreaterThan(1);
  expect(others.filter((path) => assignments(path).some(setsStatus))).toEqual([]);
});

test('every named exception still exists', () => {
  expect([...Object.keys(NAMES_ADAPTERS), ...ADAPTERS].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

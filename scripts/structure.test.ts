import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';

/** Holds the rules of the architecture, "Which part may import which". */

interface Import {
  /** The file that imports, from the root of the repository. */
  readonly from: string;
  /** What it imports: a path from the root of the repository, or the name of a package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/** Files that wire the parts together, so they name what nothing else may. */
const WIRING: Readonly<Record<string, string>> = {
  'apps/server/src/app/context.ts': 'chooses the adapters and builds what every feature shares',
  'apps/server/src/app/services.ts': 'makes the service of every feature from one context',
  'apps/server/src/app/app.ts': 'mounts the routes of every feature',
  'apps/server/src/app/start-server.ts': 'starts the seeding of the demo',
  'apps/server/src/app/enforce-retention.ts': 'goes through the features that keep something about people',
  'apps/server/src/features/invitations/reminders/send-reminders.ts': 'goes through the organisations',
  'apps/server/src/cli/plan.ts': 'a command of the operator, without a server',
  'apps/server/src/cli/jobs.ts': 'a command of the operator, without a server',
  'apps/server/src/app/worker.ts': 'hands each kind of job to the feature that does it',
  'apps/server/src/demo/seed.ts': 'produces demo data by running the real services',
};

/** Files besides context.ts that name adapters. */
const NAMES_ADAPTERS: Readonly<Record<string, string>> = {
  'apps/server/src/app/context.ts': 'chooses the adapters',
  'apps/server/src/cli/account.ts': 'changes accounts of the built-in identity, without a context',
  'apps/server/src/cli/demo-token.ts': 'prints a token of the demo identity, without a context',
};

/** Files besides repositories, `.read.ts` and db/ that build queries. */
const BUILDS_QUERIES: Readonly<Record<string, string>> = {
  'apps/server/src/features/results/totals/fold-totals.ts': 'a job that is one statement',
  'apps/server/src/features/accounts/forget-expired.ts': 'a job of a statement for each table',
  'apps/server/src/demo/seed.ts': 'opens, empties and limits the demo organisation',
};

/** What a browser may load of the contract; everything else there brings Zod. */
const BROWSER_MODULES = ['paths', 'client', 'errors'].map((name) => `packages/contract/src/${name}.ts`);

/** What one feature was split into; the next commits part them. */
const FORMER_SURVEYS: readonly string[] = ['assignments', 'invitations', 'results', 'people', 'analysis'];

const IMPORT = /\b(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

/** Source files below a folder of the repository, without tests and what only tests use. */
function sourcesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|\/testkit\/|\/testing\.tsx?$|\/node_modules\/|\/dist\//.test(path),
  );
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function importsOf(path: string): Import[] {
  return Array.from(read(path).matchAll(IMPORT), ([, , type, named, loaded]) => ({
    from: path,
    to: resolveImport(path, named ?? loaded ?? ''),
    isTypeOnly: type !== undefined,
  }));
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(from), name));
  return name.replace(/^@plumbline\/(domain|contract|phrases)\/(.+)$/, 'packages/$1/src/$2.ts');
}

function importsIn(folder: string): Import[] {
  return sourcesIn(folder).flatMap(importsOf);
}

function violations(imports: readonly Import[], isAllowed: (each: Import) => boolean): string[] {
  return imports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} imports ${to}`);
}

/** `features/<name>/…` → `<name>`; `null` outside features. */
function featureOf(path: string): string | null {
  const feature = /^apps\/server\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null;
  return feature !== null && FORMER_SURVEYS.includes(feature) ? 'surveys' : feature;
}

/** Everything that the files load, directly or through others; types are erased and load nothing. */
function loadedBy(paths: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    if (/\.tsx?$/.test(path) && existsSync(join(ROOT, path))) {
      open.push(
        ...importsOf(path)
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map(({ to }) => to),
      );
    }
  }
  return loaded;
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

test('the server imports nothing of the web app but its build', () => {
  expect(
    violations(
      importsIn('apps/server/src'),
      ({ to }) => !to.startsWith('apps/web/') || to.startsWith('apps/web/build/'),
    ),
  ).toEqual([]);
});

test('the web app takes paths, client and errors of the contract, else its types only', () => {
  const imports = importsIn('apps/web/src');
  expect(imports.length).toBeGreaterThan(100);
  expect(
    violations(imports, ({ to, isTypeOnly }) => {
      if (to.startsWith('apps/server/')) return false;
      return !to.startsWith('packages/contract/') || isTypeOnly || BROWSER_MODULES.includes(to);
    }),
  ).toEqual([]);
});

test('nothing that a browser loads brings Zod', () => {
  expect(loadedBy([...sourcesIn('apps/web/src'), ...BROWSER_MODULES])).not.toContain('zod');
});

test('a feature imports of another only what it lends', () => {
  const imports = importsIn('apps/server/src').filter(({ from, to }) => {
    const feature = featureOf(to);
    return feature !== null && feature !== featureOf(from);
  });
  expect(imports.length).toBeGreaterThan(10);
  expect(violations(imports, ({ from, to }) => from in WIRING || to.endsWith('.read.ts'))).toEqual([]);
});

test('only the context names adapters', () => {
  const imports = importsIn('apps/server/src').filter(({ to }) => to.startsWith('apps/server/src/adapters/'));
  expect(
    violations(imports, ({ from }) => from in NAMES_ADAPTERS || from.startsWith('apps/server/src/adapters/')),
  ).toEqual([]);
});

test('adapters know ports and the domain, never features or HTTP', () => {
  expect(
    violations(
      importsIn('apps/server/src/adapters'),
      ({ to }) => featureOf(to) === null && !/^apps\/server\/src\/(http|context|app|services)\b/.test(to),
    ),
  ).toEqual([]);
});

test('only repositories, what features lend, jobs and db/ build queries', () => {
  const builders = sourcesIn('apps/server/src').filter((path) =>
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/.test(read(path)),
  );
  expect(builders.length).toBeGreaterThan(5);
  const isAllowed = (path: string) =>
    /\.(repository|read)\.ts$|^apps\/server\/src\/(platform\/)?db\//.test(path) || path in BUILDS_QUERIES;
  expect(builders.filter((path) => !isAllowed(path))).toEqual([]);
});

test("the participant's page loads no screen, no component of the app, no query cache and no router", () => {
  const loaded = [...loadedBy(sourcesIn('apps/web/src/participant'))];
  expect(loaded.length).toBeGreaterThan(10);
  const isForbidden = (path: string) =>
    /^apps\/web\/src\/(screens|queries|session|shell)\/|^apps\/web\/src\/ui\/.*\.tsx?$|^@tanstack\/|^react-router/.test(
      path,
    );
  expect(loaded.filter(isForbidden)).toEqual([]);
});

test('public pages load no session, no query cache and no router: they are read, not run', () => {
  const loaded = [...loadedBy(sourcesIn('apps/web/src/public'))];
  expect(loaded.length).toBeGreaterThan(15);
  const isForbidden = (path: string) =>
    /^apps\/web\/src\/(screens|queries|shell|participant)\/|^@tanstack\/|^react-router|^radix-ui/.test(path);
  expect(loaded.filter(isForbidden)).toEqual([]);
});

test('what public pages run in a browser is free of React', () => {
  expect([...loadedBy(['apps/web/src/public/entry-client.ts'])].filter((path) => /^react/.test(path))).toEqual([]);
});

test('every named exception still exists', () => {
  const exceptions = [WIRING, NAMES_ADAPTERS, BUILDS_QUERIES].flatMap((list) => Object.keys(list));
  expect(exceptions.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

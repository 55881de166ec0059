import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SECRET_SETTINGS } from '../apps/server/src/app/config/secret-files.ts';
import { ROOT } from './command.ts';
import { readCompose, stopSeconds } from './containers/compose-services.ts';

/** Checks that the files for containers and systemd fit the rest of the repository. `check-container.ts` runs the image. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const unit = read('ops/systemd/plumbline.service');
const operations = read('docs/operations.md');
const documented = new Set(Array.from(read('.env.example').matchAll(/\b[A-Z][A-Z0-9_]+\b/g), ([name]) => name));

const compose = readCompose(ROOT);
const services = Object.entries(compose.services);

/** Files of this repository that the image gets. */
const copied = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm), ([, paths = '']) =>
  paths.split(/\s+/).slice(0, -1),
)
  .flat()
  .filter((path) => path !== '.');

test('every file that the Dockerfile copies exists and is in the build context', () => {
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const context = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, path = '']) => path);
  expect(context.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(copied.filter((path) => !context.some((root) => path === root || path.startsWith(`${root}/`)))).toEqual([]);
});

test('the image contains every package of this repository that the server needs', () => {
  const needed = new Set(['server']);
  for (const name of needed) {
    const { dependencies = {} } = z
      .object({ dependencies: z.record(z.string(), z.string()).optional() })
      .parse(JSON.parse(read(name === 'server' ? 'apps/server/package.json' : `packages/${name}/package.json`)));
    for (const dependency of Object.keys(dependencies)) {
      if (dependency.startsWith('@plumbline/')) needed.add(dependency.slice('@plumbline/'.length));
    }
  }
  expect(copied).toEqual(
    expect.arrayContaining([...needed].map((name) => (name === 'server' ? 'apps/server' : `packages/${name}`))),
  );
});

test('the image contains every module of the start scripts', () => {
  const scripts = copied.filter((path) => path.startsWith('scripts/'));
  const imported = scripts.flatMap((path) =>
    Array.from(read(path).matchAll(/from '(\.[^']+)'/g), ([, name = '']) => join(dirname(path), name)),
  );
  expect(imported.length).toBeGreaterThan(2);
  expect(scripts).toEqual(expect.arrayContaining(imported));
});

test('container, systemd and npm start the server in the same way', () => {
  const { scripts, devDependencies } = z
    .object({ scripts: z.object({ start: z.string() }), devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const command = scripts.start.replace(/^exec node /, '');
  const words: unknown = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(words).toEqual(['node', ...command.split(' ')]);
  expect(unit).toContain(`/node_modules/node/bin/node ${command}\n`);
  expect(/node:(\d+)-/.exec(dockerfile)?.[1]).toBe(devDependencies.node.split('.')[0]);
});

test('the image runs as a user with a number, and stops and reports its health as the server does', () => {
  expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .+ CMD \["node", "scripts\/check-health\.mjs"\]$/m);
});

test.each(services)('the service %s sets only documented settings and mounts only files that exist', (_, service) => {
  const { environment, volumes, secrets } = service;
  if (service.build !== undefined) expect(Object.keys(environment).filter((name) => !documented.has(name))).toEqual([]);
  const mounted = volumes.flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? []);
  expect(mounted.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
  expect(files.filter(([, path]) => !secrets.some((secret) => path === `/run/secrets/${secret}`))).toEqual([]);
});

test('the time to stop is longer than the server needs', () => {
  const seconds = services.map(([, service]) => stopSeconds(service));
  expect(Math.min(...seconds, Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]))).toBeGreaterThanOrEqual(15);
});

test('every secret of compose.yaml is made by the script, and not committed', () => {
  const script = read('ops/container/make-secrets.sh');
  const names = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
  expect(names.filter((name) => !script.includes(`write ${name} `))).toEqual([]);
  expect(read('.gitignore')).toContain('/secrets/\n');
  const used = new Set(services.flatMap(([, service]) => service.secrets));
  expect([...used].sort()).toEqual(Object.keys(compose.secrets).sort());
});

test('every secret that can be in a file is documented with the name of that setting', () => {
  expect(SECRET_SETTINGS.filter((name) => !documented.has(`${name}_FILE`))).toEqual([]);
});

test('the variables that compose.yaml takes from .env are documented', () => {
  const taken = Array.from(read('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name = '']) => name);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((name) => !documented.has(name))).toEqual([]);
});

test('the roles are created as the operations page says', () => {
  const statements = read('ops/container/create-roles.sh').match(/^(create|alter|revoke|grant) .+$/gm) ?? [];
  const withoutPassword = (sql: string) => sql.replace(/ password .+$/, '');
  expect(statements.length).toBe(6);
  expect(statements.filter((sql) => !operations.includes(withoutPassword(sql)))).toEqual([]);
});

test('the unit uses the paths and settings that the operations page names', () => {
  const paths = Array.from(
    unit.matchAll(/\/(?:opt|etc)\/plumbline(?:\/plumbline\.env|\/identity_secret)?/g),
    ([path]) => path,
  );
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !operations.includes(path))).toEqual([]);
  const settings = Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, pairs = '']) => pairs.split(' ')).flat();
  const names = settings.map((pair) => pair.split('=')[0] ?? '').filter((name) => !name.startsWith('NODE_'));
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});

import { expect, test } from 'vitest';
import { importsIn, loadedBy, sourcesIn, violations } from './imports-in-source.ts';

/** Checks what the parts of the web app may load. */

/** Modules of the contract that a browser may load; all others import Zod. */
const BROWSER_MODULES = ['paths', 'client', 'errors', 'webhook-address'].map(
  (name) => `packages/contract/src/${name}.ts`,
);

test('the web app imports those modules of the contract that a browser may load, and otherwise only types', () => {
  const imports = importsIn('apps/web/src');
  expect(imports.length).toBeGreaterThan(100);
  expect(
    violations(imports, ({ to, isTypeOnly }) => {
      if (to.startsWith('apps/server/')) return false;
      return !to.startsWith('packages/contract/') || isTypeOnly || BROWSER_MODULES.includes(to);
    }),
  ).toEqual([]);
});

test('no module that a browser loads imports Zod', () => {
  expect(loadedBy([...sourcesIn('apps/web/src'), ...BROWSER_MODULES])).not.toContain('zod');
});

test("the participant's page loads no screen or component of the app, no query cache and no router", () => {
  const loaded = [...loadedBy(sourcesIn('apps/web/src/participant'))];
  expect(loaded.length).toBeGreaterThan(10);
  const isForbidden = (path: string) =>
    /^apps\/web\/src\/(screens|calls|queries|session|shell)\/|^apps\/web\/src\/ui\/.*\.tsx?$|^@tanstack\/|^react-router/.test(
      path,
    );
  expect(loaded.filter(isForbidden)).toEqual([]);
});

test('public pages load no session, no query cache and no router', () => {
  const loaded = [...loadedBy(sourcesIn('apps/web/src/public'))];
  expect(loaded.length).toBeGreaterThan(15);
  const isForbidden = (path: string) =>
    /^apps\/web\/src\/(screens|calls|queries|shell|participant)\/|^@tanstack\/|^react-router|^radix-ui/.test(path);
  expect(loaded.filter(isForbidden)).toEqual([]);
});

test('the script of the public pages does not load React', () => {
  expect([...loadedBy(['apps/web/src/public/entry-client.ts'])].filter((path) => /^react/.test(path))).toEqual([]);
});

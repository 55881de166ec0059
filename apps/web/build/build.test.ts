import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuiltWithoutSources } from './build.ts';

let webApp: string;

beforeEach(async () => {
  webApp = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
  await mkdir(join(webApp, 'dist'));
});

afterEach(() => rm(webApp, { recursive: true }));

test('a finished build without its sources is taken as it is', async () => {
  await writeFile(join(webApp, 'dist', '.source-hash'), 'hash');
  expect(await isBuiltWithoutSources(webApp)).toBe(true);
});

test('sources are compared with the build where there are any', async () => {
  await writeFile(join(webApp, 'dist', '.source-hash'), 'hash');
  await mkdir(join(webApp, 'src'));
  expect(await isBuiltWithoutSources(webApp)).toBe(false);
});

test('an unfinished build without sources is not taken', async () => {
  expect(await isBuiltWithoutSources(webApp)).toBe(false);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

async function testSources(): Promise<{ root: string } & AsyncDisposable> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-sources-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src/page.ts'), 'one');
  await writeFile(join(root, 'index.html'), '<html>');
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

const SOURCES = ['src', 'index.html'];

test('every source of the web build exists', () => {
  expect(sourceHash()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['src/page.ts', 'two'],
  ['src/other.ts', 'one'],
  ['index.html', '<html lang="en">'],
])('the hash changes with %s', async (file, content) => {
  await using folder = await testSources();
  const before = sourceHash(folder.root, SOURCES);
  expect(sourceHash(folder.root, SOURCES)).toBe(before);
  await writeFile(join(folder.root, file), content);
  expect(sourceHash(folder.root, SOURCES)).not.toBe(before);
});

test('tests do not change the hash', async () => {
  await using folder = await testSources();
  const before = sourceHash(folder.root, SOURCES);
  await writeFile(join(folder.root, 'src/page.test.ts'), 'a test');
  expect(sourceHash(folder.root, SOURCES)).toBe(before);
});

test.each(SOURCES)('a missing %s is an error that names it', async (source) => {
  await using folder = await testSources();
  await rm(join(folder.root, source), { recursive: true });
  expect(() => sourceHash(folder.root, SOURCES)).toThrow(
    `The web build depends on ${source}, which is missing: restore it, or take it off the list`,
  );
});

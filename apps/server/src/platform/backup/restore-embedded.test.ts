import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../../core/start-problem.ts';
import { refuseUsedFolder } from './restore-embedded.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  await writeFile(join(folder, 'file'), '');
});

afterAll(() => rm(folder, { recursive: true }));

test('a missing data folder is empty', async () => {
  await refuseUsedFolder(join(folder, 'missing', 'data'));
});

test.each(['file', 'file/data'])(
  'the data folder %s, which cannot be one, is refused in one sentence',
  async (name) => {
    const refusal: unknown = await refuseUsedFolder(join(folder, name)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartProblem);
    expect(Object(refusal).message).toMatch(
      /^The data folder \S+ cannot be written to \(ENOTDIR\): let \S+ write there, or set DATA_DIR to another folder\.$/,
    );
  },
);

test('a folder with something else in it is refused', async () => {
  await expect(refuseUsedFolder(folder)).rejects.toThrow(/^The data folder \S+ is not empty: /);
});

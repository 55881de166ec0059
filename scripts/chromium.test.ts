import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureChromium, type Machine } from './chromium.ts';

interface TestMachine extends Machine {
  readonly root: string;
  path: string | null;
  readonly lines: string[];
  /** The number of installations. */
  installations: number;
}

async function testMachine(downloaded: string | null): Promise<TestMachine & AsyncDisposable> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-chromium-'));
  const lines: string[] = [];
  const machine: TestMachine & AsyncDisposable = {
    root,
    path: null,
    lines,
    installations: 0,
    find: async () => machine.path,
    install: async () => {
      machine.installations += 1;
      machine.path = downloaded;
    },
    say: (line: string) => {
      lines.push(line);
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
  return machine;
}

test('an existing Chromium is used without a message', async () => {
  await using machine = await testMachine('/downloaded');
  machine.path = '/usr/bin/chromium';
  expect(await ensureChromium(machine.root, machine)).toBe('/usr/bin/chromium');
  expect(machine).toMatchObject({ installations: 0, lines: [] });
});

test('a missing Chromium is installed once, after a line that says so', async () => {
  await using machine = await testMachine('/downloaded');
  expect(await ensureChromium(machine.root, machine)).toBe('/downloaded');
  expect(machine.lines).toEqual([expect.stringMatching(/^Installing Chromium, because none was found: /)]);
  machine.path = null;
  await expect(ensureChromium(machine.root, machine)).rejects.toThrow(
    "is not installed again: run 'npx playwright install --with-deps chromium', ",
  );
  expect(machine.installations).toBe(1);
});

test('an installation without a Chromium afterwards names the remedy and can be retried', async () => {
  await using machine = await testMachine(null);
  await expect(ensureChromium(machine.root, machine)).rejects.toThrow('none could be installed: run ');
  await expect(ensureChromium(machine.root, machine)).rejects.toThrow('none could be installed: run ');
  expect(machine.installations).toBe(2);
});

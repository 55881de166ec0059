import { rm } from 'node:fs/promises';
import { lockFolder } from '@plumbline/embedded-postgres/folder-lock';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../../testkit/database.ts';
import { type NpmStart, npmStart } from '../../../testkit/npm-start.ts';

const STOP_TIMEOUT_MS = 10_000;

/** Ends npm itself, its whole process group (Ctrl+C), or npm before it can forward the signal. */
const ENDINGS: readonly (readonly [string, (started: NpmStart) => void])[] = [
  ['SIGTERM to npm', ({ npm }) => process.kill(npm, 'SIGTERM')],
  ['SIGTERM to the process group', ({ npm }) => process.kill(-npm, 'SIGTERM')],
  ['Ctrl+C', ({ npm }) => process.kill(-npm, 'SIGINT')],
  ['kill -9 of npm', ({ npm }) => process.kill(npm, 'SIGKILL')],
];

test.each(ENDINGS)('%s stops the server and PostgreSQL within ten seconds', async (_, end) => {
  const dataDir = await makeTestFolder();
  const started = await npmStart(dataDir);
  try {
    expect(started.running()).toEqual(started.processes);
    end(started);
    await expect.poll(started.running, { timeout: STOP_TIMEOUT_MS }).toEqual([]);
    // Throws while a server holds the data folder.
    lockFolder(dataDir).release();
  } finally {
    for (const pid of started.running()) process.kill(pid, 'SIGKILL');
    await rm(dataDir, { recursive: true });
  }
});

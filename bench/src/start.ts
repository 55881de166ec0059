import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '../../apps/server/src/testkit/database.ts';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';
import { NODE_FLAGS } from './measured-process.ts';
import { processTree } from './processor-time.ts';
import { median } from './statistics.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const STARTS = 5;
const POLL_MS = 10;
/** Long enough for the demo to be filled and the server to become idle. */
const REST_MS = 20_000;
const MEGABYTE = 1_000_000;

/** Starts the installed product as `npm start` does, and waits for its first response. */
async function startIn(dataDir: string): Promise<{ child: ChildProcess; seconds: number }> {
  const port = String(await freePort());
  const begin = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, START], {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  while ((await statusOf(`http://127.0.0.1:${port}/login`)) !== 200) await new Promise((r) => setTimeout(r, POLL_MS));
  return { child, seconds: (performance.now() - begin) / 1000 };
}

async function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Memory of the server and PostgreSQL, counting shared memory once (`Pss`); `null` where the system does not report it. */
async function memoryOf(child: ChildProcess, dataDir: string): Promise<number | null> {
  const postmaster = Number.parseInt(
    await readFile(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').catch(() => ''),
    10,
  );
  let sum = 0;
  for (const root of [child.pid ?? 0, postmaster]) {
    for (const pid of await processTree(root)) {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      sum += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
    }
  }
  return sum === 0 ? null : sum;
}

const folder = await makeTestFolder();
try {
  const first = await startIn(`${folder}/fresh`);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const memory = await memoryOf(first.child, `${folder}/fresh`);
  await stop(first.child);
  const laterStarts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { child, seconds } = await startIn(`${folder}/fresh`);
    laterStarts.push(seconds);
    await stop(child);
  }
  console.log(
    [
      '| | |',
      '|---|---|',
      `| first start, with a new database and the demo | ${first.seconds.toFixed(1)} s to the first response |`,
      `| later starts, median of ${STARTS} | ${median(laterStarts).toFixed(1)} s |`,
      `| server and database at rest | ${memory === null ? 'unknown' : `${(memory / MEGABYTE).toFixed(0)} MB`} |`,
    ].join('\n'),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '@plumbline/domain/shuffle';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from '../../../platform/backup/archive/read-archive.ts';
import { newestOf } from '../../../platform/backup/backup-names.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { crashFolder, inviteAll } from '../../../testkit/crash.ts';
import { makeTestFolder } from '../../../testkit/database.ts';
import { openEmbedded } from '../../../testkit/embedded-rows.ts';
import { answerAll, type Outcome, respondentsOf, submitAgain } from '../../../testkit/load.ts';
import { type EndedProcess, runCommandToEnd, startServerProcess } from '../../../testkit/process.ts';

const SEED = 20;
/** The backup is begun at this acknowledgement, in the middle of the others. */
const BACKUP_AT = 10;

let folder: string;
/** Backups of a server under load: one as it is, one encrypted. */
let plain: string;
let encrypted: string;
let identityFile: string;
/** Outcomes of all respondents, in the order in which they ended. */
const outcomes: Outcome[] = [];
let acknowledgedBefore: ReadonlySet<string>;

beforeAll(async () => {
  folder = await makeTestFolder();
  const identity = await generateX25519Identity();
  identityFile = join(folder, 'key.txt');
  await writeFile(identityFile, identity);
  await using source = await crashFolder();
  await using server = await startServerProcess({ DATA_DIR: source.dataDir, TRIAL_INVITATIONS: '10000' });
  const anonymous = callerOf(server.url, null);
  const random = seededRandom(SEED);
  const before = new Set<string>();
  const backups: Promise<EndedProcess>[] = [];
  const settings = { DATA_DIR: source.dataDir };
  let isRunning = true;
  // More people answer until the backup is finished.
  while (isRunning) {
    const answered = await answerAll(anonymous, {
      respondents: respondentsOf(await inviteAll(server.url), random),
      atOnce: 5,
      onAcknowledged: (_, surveyId) => {
        if (before.size < BACKUP_AT) before.add(surveyId);
        else if (backups.length === 0) {
          const backup = runCommandToEnd('backup', [join(folder, 'plain')], settings);
          backups.push(backup);
          void backup.then(() => {
            isRunning = false;
          });
        }
      },
    });
    outcomes.push(...answered);
  }
  acknowledgedBefore = before;
  const recipient = await identityToRecipient(identity);
  const encryptedSettings = { ...settings, BACKUP_RECIPIENTS: recipient };
  await Promise.all(backups);
  backups.push(runCommandToEnd('backup', [join(folder, 'encrypted')], encryptedSettings));
  for (const { exitCode, stderr } of await Promise.all(backups)) expect([exitCode, stderr]).toEqual([0, '']);
  plain = await newestIn('plain');
  encrypted = await newestIn('encrypted');
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

async function newestIn(name: string): Promise<string> {
  return join(folder, name, newestOf(await readdir(join(folder, name))) ?? 'nothing');
}

/** The sentence of a restore that must fail and leave nothing. */
async function refusal(source: string, parameters: readonly string[] = []): Promise<string> {
  const dataDir = join(folder, 'refused');
  const { exitCode, stdout, stderr } = await runCommandToEnd('restore', [source, ...parameters], { DATA_DIR: dataDir });
  expect([exitCode, stdout], stderr).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
  return stderr.replace(source, 'SOURCE');
}

test('a backup made under load and restored elsewhere has everything acknowledged before it, and works', async () => {
  await using target = await crashFolder();
  const dataDir = join(target.dataDir, 'restored');
  const { exitCode, stderr } = await runCommandToEnd('restore', [plain], { DATA_DIR: dataDir });
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(acknowledgedBefore.size).toBe(BACKUP_AT);
  await using server = await startServerProcess({ DATA_DIR: dataDir });
  await using rows = await openEmbedded(dataDir);
  const anonymous = callerOf(server.url, null);
  const stored = await rows.read(outcomes.map(({ respondent }) => respondent.survey.id));
  // Some respondents answered while the backup was made, which lacks their answers.
  expect(stored.size).toBeGreaterThanOrEqual(BACKUP_AT);
  expect(stored.size).toBeLessThan(outcomes.length);
  for (const { respondent, participantId, receipt } of outcomes) {
    const { id } = respondent.survey;
    const row = stored.get(id);
    if (acknowledgedBefore.has(id)) expect(row, id).toMatchObject({ submissions: 1 });
    if (row === undefined) continue;
    expect(row.submissions === 1, id).toBe(row.answers !== null);
    // Respondents in the backup get the same receipt again; the others can submit now.
    const again = await submitAgain(anonymous, respondent, participantId ?? '');
    if (row.submissions === 1) expect(again, id).toEqual(receipt);
  }
  await expect
    .poll(
      async () => {
        await rows.releaseJobsOfDeadWorkers();
        const all = await rows.read(outcomes.map(({ respondent }) => respondent.survey.id));
        return [...all.values()].filter(({ status, analyses }) => status !== 'analyzed' || analyses !== 1);
      },
      { interval: 200, timeout: 30_000 },
    )
    .toEqual([]);
});

test.each(['plain', 'encrypted'] as const)(
  'a %s backup that was cut anywhere is refused and leaves nothing',
  async (kind) => {
    const archive = await readFile(kind === 'plain' ? plain : encrypted);
    const broken = join(folder, 'broken');
    const key = kind === 'plain' ? [] : ['--identity', identityFile];
    for (const share of [0, 0.01, 0.3, 0.6, 0.95]) {
      await writeFile(broken, archive);
      await truncate(broken, Math.floor(archive.length * share));
      expect(await refusal(broken, key), `${share}`).toMatch(/^SOURCE is (not a backup|incomplete|damaged)/);
    }
  },
);

test.each(['plain', 'encrypted'] as const)(
  'a %s backup with a flipped bit is never read as something else',
  async (kind) => {
    const archive = await readFile(kind === 'plain' ? plain : encrypted);
    const key =
      kind === 'plain' ? null : ({ kind: 'identities', identities: [await readFile(identityFile, 'utf8')] } as const);
    const broken = join(folder, 'broken');
    const whole = await readArchive(createReadStream(kind === 'plain' ? plain : encrypted), { key });
    const random = seededRandom(SEED);
    let refused = 0;
    for (let flip = 0; flip < 300; flip += 1) {
      const at = Math.floor(random() * archive.length);
      const flipped = Buffer.from(archive);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      await writeFile(broken, flipped);
      const content = await readArchive(createReadStream(broken), { key }).catch(() => null);
      if (content === null) refused += 1;
      else expect(content, `byte ${at}`).toEqual(whole);
    }
    expect(refused).toBeGreaterThan(290);
  },
);

test('a wrong key, a missing key and a data folder in use are refused in one sentence', async () => {
  const other = join(folder, 'other.txt');
  await writeFile(other, await generateX25519Identity());
  expect(await refusal(encrypted)).toMatch(/^SOURCE is encrypted, and no key was given: /);
  expect(await refusal(encrypted, ['--identity', other])).toMatch(/^SOURCE cannot be decrypted with this key: /);
  await using used = await crashFolder();
  await using _ = await startServerProcess({ DATA_DIR: used.dataDir });
  const { exitCode, stderr } = await runCommandToEnd('restore', [plain], { DATA_DIR: used.dataDir });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^Another Plumbline server is using the data folder [^\n]+\.\n$/);
});

/** Mounting needs root; archive.test.ts simulates a full disk with a failing stream everywhere. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(canMount)('a full disk is one sentence for a backup and for a restore, and leaves nothing', async () => {
  const small = join(folder, 'small');
  await mkdir(small);
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=755', 'tmpfs', small]);
  try {
    await using source = await crashFolder();
    const server = await startServerProcess({ DATA_DIR: source.dataDir });
    await inviteAll(server.url);
    const backup = await runCommandToEnd('backup', [small], { DATA_DIR: source.dataDir });
    expect(backup.stderr).toMatch(/^No backup was made: there is not enough space[^\n]+\.\n$/);
    expect(await readdir(small)).toEqual([]);
    await server.stop();
    await promisify(execFile)('mount', ['-o', 'remount,size=48m', small]);
    const dataDir = join(small, 'data');
    const restore = await runCommandToEnd('restore', [plain], { DATA_DIR: dataDir });
    expect(restore.exitCode).toBe(1);
    expect(restore.stderr).toMatch(/^[^\n]+ was not restored, because there is not enough space[^\n]+\.\n$/);
    expect(await readdir(dataDir).catch(() => [])).toEqual([]);
  } finally {
    await promisify(execFile)('umount', [small]);
  }
});

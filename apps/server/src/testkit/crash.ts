import { access, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Survey } from '@plumbline/contract/wire';
import { parseAnswers } from '@plumbline/domain/answers';
import { seededRandom } from '@plumbline/domain/shuffle';
import { expect } from 'vitest';
import { startEmbedded } from '../platform/db/embedded-database.ts';
import { type Caller, callerOf } from './caller.ts';
import { makeTestFolder } from './database.ts';
import { openEmbedded, type StoredSurvey } from './embedded-rows.ts';
import { answerAll, type Outcome, respondentsOf, submitAgain } from './load.ts';
import { npmStart } from './npm-start.ts';
import { postmasterFile, readPostmaster } from './postmaster-pid.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

/** The ways in which a server under load is ended. */
export const ENDINGS = [
  'server killed',
  'server and PostgreSQL killed',
  'stopped',
  'PostgreSQL killed',
  'npm stopped',
] as const;
export type Ending = (typeof ENDINGS)[number];

const RESPONDENTS = 30;
const AT_ONCE = 10;
/** The first acknowledgement at which the server may be ended, while other submissions are in progress or have not begun. */
const FIRST_END = 3;
const LAST_END = 17;
/** Maximum delay after the acknowledgement, so that the code is interrupted at different places. */
const END_DELAY_MS = 4;

/** A data folder whose disposal also stops a PostgreSQL that its servers left behind. */
export async function crashFolder(): Promise<{ dataDir: string } & AsyncDisposable> {
  const dataDir = await makeTestFolder();
  return {
    dataDir,
    [Symbol.asyncDispose]: async () => {
      if (await exists(postmasterFile(dataDir))) {
        // Stops an orphaned PostgreSQL, as the next start of a server would.
        const postgres = await startEmbedded({ dataDir, poolSize: 10, log: () => {} });
        await postgres.stop();
      }
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Ends a server in the middle of thirty submissions and checks the next server on its folder: acknowledged submissions are
 * stored, others are complete or absent, and every submission gets exactly one analysis.
 */
export async function surviveEnding(dataDir: string, ending: Ending, seed: number): Promise<void> {
  const outcomes = await loadUntilEnd(dataDir, ending, seededRandom(seed));
  const said = `seed ${seed}, ${ending}`;
  expect(outcomes, said).toHaveLength(RESPONDENTS);
  const endedEarly = outcomes.filter(({ isAcknowledged }) => !isAcknowledged);
  expect(endedEarly, `${said}: the end came too late`).not.toHaveLength(0);
  // A killed server sends no response; a stopping server may still respond with 503.
  const refusals: unknown[] = ending === 'server killed' ? [null] : [null, 503];
  for (const { refusedWith } of outcomes) expect(refusals, said).toContain(refusedWith);

  await using server = await startServerProcess({ DATA_DIR: dataDir });
  await using rows = await openEmbedded(dataDir);
  const ids = outcomes.map(({ respondent }) => respondent.survey.id);
  const anonymous = callerOf(server.url, null);
  const found = await rows.read(ids);
  for (const outcome of outcomes) {
    const stored = found.get(outcome.respondent.survey.id);
    const who = `${said}, ${outcome.respondent.survey.participant_email}`;
    expectWholeOrAbsent(outcome, stored, who);
    await expectReplayAnswered(anonymous, outcome, stored, who);
  }
  await expect
    .poll(
      async () => {
        await rows.releaseJobsOfDeadWorkers();
        return [...(await rows.read(ids)).values()].filter(({ status }) => status !== 'analyzed');
      },
      { message: `${said}: every submission is analysed`, interval: 200 },
    )
    .toEqual([]);
  for (const [id, stored] of await rows.read(ids)) {
    expect(stored, `${said}, survey ${id}`).toMatchObject({ submissions: 1, analyses: 1, following: 1 });
  }
}

async function loadUntilEnd(dataDir: string, ending: Ending, random: () => number): Promise<Outcome[]> {
  await using server = await startUnder(dataDir, ending);
  const postmaster = await readPostmaster(dataDir);
  const respondents = respondentsOf(await inviteAll(server.url), random);
  const endsWith = FIRST_END + Math.floor(random() * (LAST_END - FIRST_END + 1));
  const delayMs = random() * END_DELAY_MS;
  let ended: Promise<void> | null = null;
  const outcomes = await answerAll(callerOf(server.url, null), {
    respondents,
    atOnce: AT_ONCE,
    onAcknowledged: (acknowledged) => {
      if (acknowledged === endsWith) ended = setTimeout(delayMs).then(() => end(server, postmaster, ending));
    },
  });
  await ended;
  return outcomes;
}

type LoadedServer = Pick<ServerProcess, 'url' | 'stop' | 'kill'> & AsyncDisposable;

/** Starts the server as a service manager does, or through npm when npm is to be stopped. */
async function startUnder(dataDir: string, ending: Ending): Promise<LoadedServer> {
  const settings = { TRIAL_INVITATIONS: '10000' };
  if (ending !== 'npm stopped') return startServerProcess({ DATA_DIR: dataDir, ...settings });
  const started = await npmStart(dataDir, settings);
  const stop = async () => {
    if (started.running().includes(started.npm)) process.kill(started.npm, 'SIGTERM');
    await expect.poll(started.running).toEqual([]);
    return { exitCode: 0, stdout: '', stderr: '' };
  };
  return {
    url: started.url,
    stop,
    kill: async () => void (await stop()),
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

async function end(server: LoadedServer, postmaster: number, ending: Ending): Promise<void> {
  if (ending === 'PostgreSQL killed') {
    // The server restarts PostgreSQL, and is stopped when all requests have been answered.
    process.kill(postmaster, 'SIGKILL');
    return;
  }
  if (ending === 'stopped' || ending === 'npm stopped') {
    const { exitCode, stderr } = await server.stop();
    expect([exitCode, stderr]).toEqual([0, '']);
    return;
  }
  const killed = server.kill();
  if (ending === 'server and PostgreSQL killed') process.kill(postmaster, 'SIGKILL');
  await killed;
}

/** Thirty invitations of the demo organisation. */
export async function inviteAll(url: string): Promise<Survey[]> {
  const { body: signedIn } = await callerOf(url, null)('signIn', { body: {} });
  const call = callerOf(url, signedIn.data.tokens.idToken);
  const invitations = Array.from({ length: RESPONDENTS }, async (_, index) => {
    const { body } = await call('createSurvey', { body: { participant_email: `worker${index}@example.org` } });
    return body.survey;
  });
  return Promise.all(invitations);
}

function expectWholeOrAbsent(outcome: Outcome, stored: StoredSurvey | undefined, who: string): void {
  if (stored?.submissions === 0) {
    expect(outcome.isAcknowledged, `${who}: acknowledged and lost`).toBe(false);
    expect(stored, who).toMatchObject({ submittedAt: null, score: null, answers: null, following: 0 });
    expect(['invited', 'start'], who).toContain(stored.status);
    return;
  }
  const { questionnaire, answers } = outcome.respondent;
  const sent = parseAnswers(questionnaire.questions, answers);
  expect(Object.keys(stored?.answers ?? {}), who).toHaveLength(questionnaire.questions.length);
  expect({ kind: 'valid', answers: stored?.answers }, who).toEqual(sent);
  expect(stored, who).toMatchObject({ submissions: 1, following: 1, submittedAt: stored?.storedAt });
  expect(stored?.score, who).toBeTypeOf('number');
  expect(['completed', 'processing', 'analyzed'], who).toContain(stored?.status);
}

/**
 * Checks that a stored survey is closed and answers a replay with the first receipt, and that a survey that was not stored can still be
 * submitted.
 */
async function expectReplayAnswered(
  anonymous: Caller,
  outcome: Outcome,
  stored: StoredSurvey | undefined,
  who: string,
): Promise<void> {
  const { respondent, receipt: before } = outcome;
  const { body } = await anonymous('getPublicSurvey', {
    params: { public_token: respondent.survey.public_token ?? '' },
  });
  expect(body.can_access, who).toBe(stored?.submissions === 0);
  const participantId = body.survey?.id ?? outcome.participantId ?? '';
  const receipt = await submitAgain(anonymous, respondent, participantId);
  if (before !== null) expect(receipt, who).toEqual(before);
  if (stored?.submissions === 1) {
    expect(receipt, who).toEqual({
      receipt_code: stored.receiptCode,
      stored_at: stored.storedAt?.toISOString(),
      is_anonymous: false,
    });
  }
  expect(await submitAgain(anonymous, respondent, participantId), who).toEqual(receipt);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import type { Survey } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { answerAll, respondentsOf } from '../../../testkit/load.ts';
import { startMailServer } from '../../../testkit/mail-server.ts';
import { startServerProcess } from '../../../testkit/process.ts';
import { startTestServer } from '../../../testkit/server.ts';

const SURVEYS = 300;

test('three web and two worker processes on one PostgreSQL lose no job and run none twice', async () => {
  await using mailServer = await startMailServer();
  // Provides the database and a signed-in manager; the processes below do the work.
  await using server = await startTestServer();
  const manager = await server.signIn();
  const settings = {
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.database.serverUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 's@example.org',
  };
  await using processes = new AsyncDisposableStack();
  const roles = ['web', 'web', 'web', 'worker', 'worker'];
  const started = await Promise.all(roles.map((ROLE) => startServerProcess({ ...settings, ROLE })));
  for (const each of started) processes.use(each);
  const webs = started.slice(0, 3).map(({ url }) => url);
  const outcomes = await Promise.all(
    webs.map(async (url, index) => {
      const call = callerOf(url, manager.token);
      const surveys: Survey[] = [];
      for (let each = index; each < SURVEYS; each += webs.length) {
        const { status, body } = await call('createSurvey', {
          body: { participant_email: `worker${each}@example.org` },
        });
        expect(status, JSON.stringify(body)).toBe(201);
        surveys.push(body.survey);
      }
      return answerAll(callerOf(url, null), {
        respondents: respondentsOf(surveys, Math.random),
        atOnce: 10,
        onAcknowledged: () => {},
      });
    }),
  );
  expect(outcomes.flat().filter(({ isAcknowledged }) => isAcknowledged)).toHaveLength(SURVEYS);

  const counts = () =>
    inOrganisation(server.context.db, wholeOrganisation(manager.organisationId), async ({ tx }) => ({
      analyzed: (await tx.selectFrom('surveys').select('id').where('status', '=', 'analyzed').execute()).length,
      waiting: (await tx.selectFrom('emails').select('id').where('status', '=', 'waiting').execute()).length,
      analyses: (await tx.selectFrom('analyses').select('survey_id').execute()).length,
      emails: await tx.selectFrom('emails').select(['id', 'kind', 'survey_id', 'status']).execute(),
    }));
  await expect
    .poll(
      async () => {
        const { analyzed, waiting } = await counts();
        return [analyzed, waiting];
      },
      { interval: 500, timeout: 120_000 },
    )
    .toEqual([SURVEYS, 0]);
  const { analyses, emails } = await counts();
  expect(analyses).toBe(SURVEYS);
  // One invitation each, unless the survey was answered before its turn, and one notice each.
  const notices = emails.filter(({ kind }) => kind !== 'invitation');
  expect(new Set(notices.map(({ survey_id }) => survey_id)).size).toBe(SURVEYS);
  expect(notices).toHaveLength(SURVEYS);
  const arrived = mailServer.emails.map(({ content }) => /^Message-ID: <([^@]+)@/m.exec(content)?.[1]);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived.toSorted()).toEqual(
    emails
      .filter(({ status }) => status === 'sent')
      .map(({ id }) => id)
      .toSorted(),
  );
}, 300_000);

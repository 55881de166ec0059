import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { readDatabaseVersions } from '../../../platform/db/schema-version.ts';
import { PASSWORD_COST } from '../../../platform/identity/builtin/password-hashing.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { makeTestFolder } from '../../../testkit/database.ts';
import { NO_OLDER_POSTGRES, startOlderPostgres } from '../../../testkit/older-postgres.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { startServerProcess } from '../../../testkit/process.ts';
import { fillInstallation } from '../../../testkit/released/fill-installation.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { PASSWORD, PEOPLE, SETTINGS_BEFORE } from '../../../testkit/upgrade/version-before.ts';
import { backUpInstallation } from '../../backup-command.ts';
import { readConfig } from '../../config/config.ts';
import { readEnvironment } from '../../config/read-setting.ts';
import { QUEUES } from '../../jobs.ts';
import { loadQueues } from '../../load-queues.ts';
import { restoreInstallation } from '../../restore-command.ts';

test.skipIf(NO_OLDER_POSTGRES !== null)(
  `a backup of PostgreSQL 15 is restored into the embedded PostgreSQL${NO_OLDER_POSTGRES === null ? '' : ` (skipped: ${NO_OLDER_POSTGRES})`}`,
  async () => {
    const folder = await makeTestFolder();
    const token = await backUpFromOlder(folder);
    const dataDir = join(folder, 'data');
    const settings = { ...SETTINGS_BEFORE, DATA_DIR: dataDir };
    await restoreInstallation(readConfig(readEnvironment(settings)), {
      source: folder,
      identityFile: null,
      loadQueues,
    });

    await using server = await startServerProcess(settings);
    const anonymous = callerOf(server.url, null);
    const signedIn = await anonymous('signIn', { body: { email: PEOPLE.ann, password: PASSWORD } });
    const ann = callerOf(server.url, signedIn.body.data.tokens.idToken);
    const analyzed = async () => (await ann('listSurveys', { query: { status: 'analyzed', limit: 100 } })).body.surveys;
    const [answered] = await analyzed();
    expect((await ann('getSurveyAnalytics', { params: { id: answered?.id ?? '' } })).status).toBe(200);
    expect((await (await openAsParticipant({ anonymous }, { public_token: token })).submit()).status).toBe(200);
    const { surveys } = (await ann('listSurveys', { query: { search: 'Started' } })).body;
    const started = { id: surveys[0]?.id ?? '' };
    const statusOfStarted = async () => (await ann('getSurvey', { params: started })).body.survey.status;
    await expect.poll(statusOfStarted, { timeout: 60_000 }).toBe('analyzed');
    await server.stop();
    await rm(folder, { recursive: true });
  },
);

/** Fills an installation on PostgreSQL 15 and backs it up. @returns the token of the link of the survey 'Started' */
async function backUpFromOlder(folder: string): Promise<string> {
  await using database = await startOlderPostgres();
  const { serverUrl, migrationUrl, superuserUrl } = database;
  await migrate({ migrationUrl, serverRole: 'plumbline_server', queues: QUEUES });
  expect((await readDatabaseVersions(serverUrl)).postgres).toMatch(/^15\./);
  const post = postOffice();
  await using server = await startTestServer({
    settings: SETTINGS_BEFORE,
    overrides: { mailer: post.mailer, passwordCost: PASSWORD_COST },
    database,
  });
  await fillInstallation(server, post);
  const config = readConfig(readEnvironment({ ...SETTINGS_BEFORE, DATA_DIR: server.dataDir }));
  await backUpInstallation(config, {
    ...server.context,
    to: folder,
    serverUrl,
    migrationUrl,
    onDeleteFailed: () => {},
    onReplicaUnavailable: () => {},
  });
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ token: string }>(
    `select token from plumbline.survey_links
     join plumbline.surveys on surveys.id = survey_id and surveys.title = 'Started'`,
  );
  await client.end();
  return rows[0]?.token ?? '';
}

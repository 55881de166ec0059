import { callUrl } from '@plumbline/contract/client';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { untilBlocked } from '../../testkit/waiting-connections.ts';

let server: TestServer;
let manager: Manager;

beforeEach(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
});

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function endConnections(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(server.origin + path);
  await response.body?.cancel();
  return response.status;
}

describe('a read-only database', () => {
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await asSuperuser(async (client) => {
      await client.query('set default_transaction_read_only = off');
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
      // Existing connections keep the setting that they began with.
      if (value === 'on') await endConnections(client);
    });
  }

  test('answers writes 503 with a time to retry, and accepts them again without a restart', async () => {
    const survey = await manager.invite('ann@example.org');
    const ann = await openAsParticipant(server, survey);
    await setReadOnly('on');

    const invited = await manager.call('createSurvey', { body: { participant_email: 'ben@example.org' } });
    expect(invited).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(invited.headers.get('retry-after')).toBe('2');
    expect((await ann.start()).status).toBe(503);
    expect((await manager.call('getSurvey', { params: { id: survey.id } })).status).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf(`/survey/${survey.public_token}`)).toBe(200);

    await setReadOnly('off');
    await expect.poll(async () => (await ann.start()).status).toBe(200);
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect((await ann.submit()).status).toBe(200);
    expect(await manager.invite('cem@example.org')).toBeDefined();
  });

  test('delays jobs no longer than it lasts', async () => {
    await setReadOnly('on');
    const fetched = () => server.context.queue.boss.fetch('send_email').catch(({ code }: { code: string }) => code);
    await expect.poll(fetched).toBe('25006');
    await setReadOnly('off');
    await expect.poll(fetched).toEqual([]);
  });
});

test('a statement that an administrator cancels is answered 503', async () => {
  const survey = await manager.invite('ann@example.org');
  const change = await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    await tx.selectFrom('surveys').select('id').where('id', '=', survey.id).forUpdate().execute();
    const waiting = manager.call('updateSurvey', { params: { id: survey.id }, body: { title: 'Changed' } });
    await untilBlocked(server.database, 1);
    await asSuperuser((client) =>
      client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
    return await waiting;
  });
  expect(change).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('ending all connections under load causes at most 503 answers, and requests succeed again afterwards', async () => {
  const surveys = await Promise.all(Array.from({ length: 24 }, (_, index) => manager.invite(`w${index}@example.org`)));
  const path = server.origin + callUrl('listSurveys', { query: {} });
  const ask = async () => {
    const response = await fetch(path, { headers: { authorization: `Bearer ${manager.token}` } });
    await response.body?.cancel();
    return response.status;
  };
  const journeys = surveys.map(async (survey) => {
    const statuses: number[] = [];
    const params = { public_token: survey.public_token ?? '' };
    for (let done = 0; done < 3; ) {
      const opened = await server.anonymous('getPublicSurvey', { params });
      statuses.push(opened.status);
      if (opened.status === 200) done += 1;
      statuses.push(await ask());
    }
    return statuses;
  });
  await asSuperuser(async (client) => {
    for (let times = 0; times < 20; times += 1) await endConnections(client);
  });
  for (const status of (await Promise.all(journeys)).flat()) expect([200, 503]).toContain(status);
  expect(await ask()).toBe(200);
});

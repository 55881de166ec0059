import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enforceRetention } from '../../../app/enforce-retention.ts';
import { PREPARERS } from '../../../app/preparers.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { erasePerson } from '../../workforce/people/erasure.repository.ts';
import { forgetExports } from './forget-exports.repository.ts';
import { prepareFile } from './prepare-file.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  manager = await server.signIn();
});

async function requestCsv(kind: 'people' | 'sent_surveys' | 'actions'): Promise<string> {
  return (await manager.call('requestFile', { body: { kind, format: 'csv' } })).body.file.id;
}

async function requestActionList(): Promise<string> {
  const body = { kind: 'action_list', language: 'en' } as const;
  return (await manager.call('requestFile', { body })).body.file.id;
}

async function prepared(requested: Promise<string>): Promise<string> {
  const id = await requested;
  await server.processJobs();
  expect((await manager.call('getFile', { params: { id } })).body.file.status).toBe('ready');
  return id;
}

const codeOf = async (id: string) => (await manager.call('getFile', { params: { id } })).body.code;

async function contentOf(id: string): Promise<string> {
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  return reply.text();
}

async function addPerson(): Promise<string> {
  return (await manager.call('createPerson', { body: { name: 'Ann Ash' } })).body.person.id;
}

async function addSurvey() {
  return (await manager.call('createSurvey', { body: { participant_email: 'ann@example.org' } })).body.survey;
}

test('erasing a person deletes the exports that are ready', async () => {
  const id = await addPerson();
  const file = await prepared(requestCsv('people'));
  await manager.call('eraseListedPerson', { params: { id } });
  expect(await codeOf(file)).toBe('file_not_found');
});

test('erasing somebody outside by address deletes the lists of actions that name them as an owner', async () => {
  const { site } = (await manager.call('createSite', { body: { name: 'North tower' } })).body;
  const owner = { kind: 'outside', name: 'Ola Outside', email: 'ola@example.org' } as const;
  const due_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await manager.call('createAction', { body: { what: 'Check the scaffold', site_id: site.id, owner, due_on } });
  const table = await prepared(requestCsv('actions'));
  const list = await prepared(requestActionList());
  expect(await contentOf(table)).toContain('Ola Outside');
  await manager.call('erasePersonByAddress', { body: { email: 'ola@example.org' } });
  expect([await codeOf(table), await codeOf(list)]).toEqual(['file_not_found', 'file_not_found']);
});

test.each(['wave_report', 'toolbox_talk'] as const)(
  'erasing a person deletes every %s, which in individual mode can have figures of one person',
  async (kind) => {
    const id = await addPerson();
    const file = await prepared(requestCsv('people'));
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('prepared_files').set({ kind, is_export: false }).where('id', '=', file).execute(),
    );
    await manager.call('eraseListedPerson', { params: { id } });
    expect(await codeOf(file)).toBe('file_not_found');
  },
);

test('deleting a survey deletes the exports that are ready, and not those of another organisation', async () => {
  const survey = await addSurvey();
  const file = await prepared(requestCsv('sent_surveys'));
  const other = await server.signIn();
  const kept = (await other.call('requestFile', { body: { kind: 'sent_surveys', format: 'csv' } })).body.file;
  await server.processJobs();
  await manager.call('deleteSurvey', { params: survey });
  expect(await codeOf(file)).toBe('file_not_found');
  expect((await other.call('getFile', { params: kept })).body.file.status).toBe('ready');
});

test('an export is restarted when a survey is deleted while it is prepared', async () => {
  const survey = await addSurvey();
  const id = await requestCsv('sent_surveys');
  const payload = { organisation_id: manager.organisationId, file_id: id };
  const { sent_surveys } = PREPARERS;
  const deleting: typeof PREPARERS = {
    ...PREPARERS,
    sent_surveys: {
      prepare: async (...parts) => {
        const content = await sent_surveys.prepare(...parts);
        await manager.call('deleteSurvey', { params: survey });
        return content;
      },
    },
  };
  await expect(prepareFile(server.context, deleting, payload)).rejects.toThrow('outdated');
  await server.processJobs();
  expect(await contentOf(id)).not.toContain('ann@example.org');
});

test('surveys whose retention has ended leave no export behind', async () => {
  await manager.call('updateOrganisation', { body: { retention_months: 6 } });
  await addSurvey();
  const file = await prepared(requestCsv('sent_surveys'));
  await enforceRetention(server.context, new Date(Date.now() + 200 * 86_400_000));
  expect(await codeOf(file)).toBe('file_not_found');
});

/** Requests a file and begins to prepare it while a deletion is not committed yet. @returns the file's content */
async function contentRequestedDuring(
  kind: 'people' | 'sent_surveys',
  remove: (scope: TenantScope) => Promise<unknown>,
): Promise<string> {
  const { id, preparing } = await server.asOrganisation(manager.organisationId, async (scope) => {
    await remove(scope);
    const requested = await requestCsv(kind);
    const attempt = prepareFile(server.context, PREPARERS, {
      organisation_id: manager.organisationId,
      file_id: requested,
    });
    await Promise.race([attempt, untilBlocked(server.database, 1)]);
    return { id: requested, preparing: attempt };
  });
  await preparing;
  return contentOf(id);
}

test('an export that is requested while an erasure is being committed does not hold the person', async () => {
  const personId = await addPerson();
  const content = await contentRequestedDuring('people', (scope) => erasePerson(scope, personId, new Date()));
  expect(content).toContain('Employee number');
  expect(content).not.toContain('Ann Ash');
});

test('an export that is requested while the deletion of a survey is being committed does not hold it', async () => {
  const survey = await addSurvey();
  const content = await contentRequestedDuring('sent_surveys', async (scope) => {
    await scope.tx.deleteFrom('surveys').where('id', '=', survey.id).execute();
    await forgetExports(scope);
  });
  expect(content).toContain('Email');
  expect(content).not.toContain('ann@example.org');
});

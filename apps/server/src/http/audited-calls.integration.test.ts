import { CALLS, type CallName } from '@plumbline/contract/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsParticipant } from '../testkit/participant.ts';
import { pathOf, sendRaw } from '../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../testkit/server.ts';

let server: TestServer;
let manager: Manager;
let survey: string;
let question: string;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

type Changing = {
  [N in CallName]: (typeof CALLS)[N] extends { method: 'GET' } | { access: 'public' } ? never : N;
}[CallName];

const OWN_QUESTION = { type: 'text', question: 'What did Ann Example see?', category: 'focus' };

/** Every call by which a member changes something: a new one does not compile until it is here. */
const CHANGES: Readonly<
  Record<Changing, { entity: 'survey' | 'question'; action: string; fields: string[]; body?: () => unknown }>
> = {
  createSurvey: {
    entity: 'survey',
    action: 'created',
    fields: [],
    body: () => ({ participant_email: 'ann@example.org', participant_name: 'Ann Example' }),
  },
  updateSurvey: {
    entity: 'survey',
    action: 'updated',
    fields: ['participant_name', 'company'],
    body: () => ({ participant_name: 'Ann Example', company: 'Example Ltd' }),
  },
  deleteSurvey: { entity: 'survey', action: 'deleted', fields: [] },
  updateSurveyStatus: {
    entity: 'survey',
    action: 'changed_status',
    fields: ['status'],
    body: () => ({ status: 'paused' }),
  },
  addSurveyQuestion: {
    entity: 'survey',
    action: 'added_question',
    fields: ['questions'],
    body: () => ({ question_id: question }),
  },
  removeSurveyQuestion: { entity: 'survey', action: 'removed_question', fields: ['questions'] },
  renewPublicToken: { entity: 'survey', action: 'renewed_link', fields: [] },
  createQuestion: { entity: 'question', action: 'created', fields: [], body: () => OWN_QUESTION },
  updateQuestion: {
    entity: 'question',
    action: 'updated',
    fields: [],
    body: () => ({ ...OWN_QUESTION, question: 'Changed by Ann Example?' }),
  },
  deleteQuestion: { entity: 'question', action: 'deleted', fields: [] },
};

// The type above lists exactly these.
const changing = Object.keys(CHANGES) as Changing[];

async function prepare(): Promise<void> {
  manager = await server.signIn();
  survey = (await manager.invite('ann@example.org')).id;
  const { body } = await manager.call('createQuestion', {
    body: { type: 'text', question: 'Asked?', category: 'focus' },
  });
  question = body.question.id;
}

function send(name: Changing, { id, body }: { id?: string; body?: unknown } = {}) {
  const { entity } = CHANGES[name];
  const ids = { id: id ?? (entity === 'survey' ? survey : question), questionId: questionAsked() };
  const sent = body ?? CHANGES[name].body?.();
  return sendRaw(server.origin + pathOf(name, ids), CALLS[name].method, {
    token: manager.token,
    ...(sent === undefined ? {} : { body: sent }),
  });
}

/** A question that every new survey asks. */
const questionAsked = () => '702b985b-f16e-53e6-aca6-5e918530ed49';

interface AuditRow {
  readonly id: string;
  readonly transaction: string;
  readonly actor_id: string;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly changed_fields: string[];
  readonly request_id: string;
}

async function auditRows(): Promise<AuditRow[]> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const found = await sql<AuditRow>`select *, xmin::text as transaction from audit_log`.execute(tx);
    return found.rows;
  });
}

/** The transaction that last wrote a row; `undefined` when the row is gone. */
async function transactionOf(table: 'surveys' | 'questions', id: string): Promise<string | undefined> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const found = await sql<{ transaction: string }>`
      select xmin::text as transaction from ${sql.table(table)} where id = ${id}`.execute(tx);
    return found.rows[0]?.transaction;
  });
}

describe.each(changing)('%s', (name) => {
  test('writes exactly one audit row, in the transaction of the change, with ids and names of fields only', async () => {
    await prepare();
    const before = new Set((await auditRows()).map(({ id }) => id));
    const { status } = await send(name);
    expect(status).toBeLessThan(300);
    const added = (await auditRows()).filter(({ id }) => !before.has(id));
    expect(added).toHaveLength(1);
    const [row] = added;
    const { entity, action, fields } = CHANGES[name];
    expect(row).toMatchObject({ actor_id: manager.userId, entity, action, changed_fields: fields });
    expect(JSON.stringify(row)).not.toMatch(/ann|example/i);
    const table = entity === 'survey' ? 'surveys' : 'questions';
    const isGone = action === 'deleted';
    expect(await transactionOf(table, row?.entity_id ?? '')).toBe(isGone ? undefined : row?.transaction);
  });

  test('writes none when it is refused', async () => {
    await prepare();
    const before = await auditRows();
    const { status } = await send(name, {
      id: '00000000-0000-4000-8000-000000000000',
      ...(CHANGES[name].body === undefined || name.startsWith('update') ? {} : { body: { question_id: 'none' } }),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await auditRows()).toEqual(before);
  });
});

test('the request id of the answer leads to the audit row and to the log', async () => {
  await prepare();
  await send('updateSurveyStatus');
  const row = (await auditRows()).find(({ action }) => action === 'changed_status');
  expect(server.logged.filter((line) => line.includes(row?.request_id ?? 'none'))).toHaveLength(1);
});

test('what a participant does is no change by a member', async () => {
  await prepare();
  const { body } = await manager.call('getSurvey', { params: { id: survey } });
  const before = await auditRows();
  await (await openAsParticipant(server, body.survey)).submit();
  await server.workOffJobs();
  expect(await auditRows()).toEqual(before);
});

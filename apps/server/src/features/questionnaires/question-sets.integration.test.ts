import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceRetention } from '../../app/enforce-retention.ts';
import { wholeOrganisation } from '../../core/scope.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

const ALL = SAFETY_AND_READINESS.questionnaire;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

async function setsOf({ organisationId }: Manager): Promise<string[]> {
  return server.asOrganisation(organisationId, async ({ tx }) =>
    (await tx.selectFrom('question_sets').select('hash').execute()).map(({ hash }) => hash),
  );
}

/** A set that no survey refers to, as earlier versions left behind. */
function storeUnused({ organisationId }: Manager, length: number): Promise<string> {
  return server.asOrganisation(organisationId, (scope) =>
    server.context.questionSets.store(scope, { ...ALL, questions: ALL.questions.slice(0, length) }, new Date()),
  );
}

test('changing the questions of a survey repeatedly leaves one set', async () => {
  const manager = await server.signIn();
  const { id } = await manager.invite('ann@example.org');
  for (const question of SYSTEM_QUESTIONS.slice(0, 20)) {
    const { status } = await manager.call('removeSurveyQuestion', { params: { id, questionId: question.id } });
    expect(status).toBe(200);
  }
  expect(await setsOf(manager)).toHaveLength(1);
  const { body } = await manager.call('getSurvey', { params: { id }, query: { include_questions: 'true' } });
  expect(body.survey.questions).toHaveLength(SYSTEM_QUESTIONS.length - 20);
});

test('a set is deleted with the last survey that uses it, not before', async () => {
  const manager = await server.signIn();
  const [one, other] = [await manager.invite('ann@example.org'), await manager.invite('bob@example.org')];
  await manager.call('deleteSurvey', { params: one });
  expect(await setsOf(manager)).toHaveLength(1);
  await manager.call('deleteSurvey', { params: other });
  expect(await setsOf(manager)).toEqual([]);
  expect((await manager.invite('cyd@example.org')).status).toBe('invited');
});

test('the nightly job deletes exactly the sets that no survey refers to', async () => {
  const manager = await server.signIn();
  const neighbour = await server.signIn();
  await manager.invite('ann@example.org');
  const [used] = await setsOf(manager);
  await storeUnused(manager, 3);
  await storeUnused(manager, 4);
  await neighbour.invite('bob@example.org');
  await enforceRetention(server.context, new Date());
  expect(await setsOf(manager)).toEqual([used]);
  expect(await setsOf(neighbour)).toEqual([used]);
});

test('a set is not deleted while a survey is being created with it', async () => {
  const manager = await server.signIn();
  await storeUnused(manager, SYSTEM_QUESTIONS.length);
  const [hash = ''] = await setsOf(manager);
  const { db, questionSets } = server.context;
  await inOrganisation(db, wholeOrganisation(manager.organisationId), async (scope) => {
    await questionSets.store(scope, ALL, new Date());
    await inOrganisation(db, wholeOrganisation(manager.organisationId), (other) =>
      questionSets.forgetUnused(other, hash),
    );
  });
  expect(await setsOf(manager)).toEqual([hash]);
});

test('a set that is stored already is not sent again, and a known address is not computed', async () => {
  const manager = await server.signIn();
  const hash = 'f'.repeat(64);
  const kinds: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await server.asOrganisation(manager.organisationId, async ({ tx, organisationId }) => {
    const scope = { tx: tx.withPlugin(recorder), organisationId, sites: null };
    for (let person = 0; person < 3; person += 1) {
      expect(await server.context.questionSets.store(scope, ALL, new Date(), hash)).toBe(hash);
    }
  });
  expect(kinds.filter((kind) => kind === 'InsertQueryNode')).toHaveLength(1);
  expect(await setsOf(manager)).toEqual([hash]);
});

test('surveys can be created while the last one with the same questions is deleted', async () => {
  const manager = await server.signIn();
  for (let round = 0; round < 10; round += 1) {
    const last = await manager.invite(`last${round}@example.org`);
    const [, ...made] = await Promise.all([
      manager.call('deleteSurvey', { params: last }),
      ...[1, 2, 3].map((each) => manager.invite(`ann${round}.${each}@example.org`)),
    ]);
    for (const survey of made) await manager.call('deleteSurvey', { params: survey });
  }
  expect(await setsOf(manager)).toEqual([]);
});

test('a survey can be read while its questions change', async () => {
  const manager = await server.signIn();
  const { id } = await manager.invite('ann@example.org');
  const changes = (async () => {
    for (const question of SYSTEM_QUESTIONS.slice(0, 15))
      await manager.call('removeSurveyQuestion', { params: { id, questionId: question.id } });
  })();
  for (let read = 0; read < 40; read += 1) {
    const { status } = await manager.call('getSurvey', { params: { id }, query: { include_questions: 'true' } });
    expect(status).toBe(200);
  }
  await changes;
});

test('the server’s role cannot delete sets directly', async () => {
  const manager = await server.signIn();
  const hash = await storeUnused(manager, 3);
  await server.asOrganisation(manager.organisationId, ({ tx }) => tx.deleteFrom('question_sets').execute());
  expect(await setsOf(manager)).toEqual([hash]);
});

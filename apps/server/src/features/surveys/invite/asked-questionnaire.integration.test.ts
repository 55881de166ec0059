import { randomUUID } from 'node:crypto';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOwnQuestionnaire,
  archiveOwnQuestionnaire,
  publishOwnQuestionnaire,
} from '../../../testkit/own-questionnaires.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});
afterAll(() => server[Symbol.asyncDispose]());

const inOwn = <T>(work: Parameters<typeof server.asOrganisation<T>>[1]) =>
  server.asOrganisation(manager.organisationId, work);
const FIVE = { ...PULSE.questionnaire, name: 'Five questions', questions: PULSE.questionnaire.questions.slice(0, 5) };

const invite = (body: object) =>
  manager.call('createSurvey', { body: { participant_email: `${randomUUID()}@example.org`, ...body } });
const questionsOf = async (id: string) => {
  const { body } = await manager.call('getSurvey', { params: { id }, query: { include_questions: 'true' } });
  return body.survey.questions?.length;
};

describe('a survey of one person', () => {
  test.each([
    ['the default', {}, SAFETY_AND_READINESS, 50],
    ['Pulse', { questionnaire_id: PULSE.id }, PULSE, 12],
  ])('asks %s', async (_, body, { id, questionnaire }, questions) => {
    const { survey } = (await invite(body)).body;
    expect(survey.questionnaire).toEqual({ id, name: questionnaire.name, version: 1, is_system: true });
    expect(await questionsOf(survey.id)).toBe(questions);
    expect((await openAsParticipant(server, survey)).opened.questions).toHaveLength(questions);
  });

  test('asks an own questionnaire in its newest version, and keeps the version when another is published', async () => {
    const id = await inOwn((scope) => addOwnQuestionnaire(scope));
    const first = (await invite({ questionnaire_id: id })).body.survey;
    await inOwn((scope) => publishOwnQuestionnaire(scope, id, FIVE));
    const second = (await invite({ questionnaire_id: id })).body.survey;
    expect([first, second].map(({ questionnaire }) => questionnaire.version)).toEqual([1, 2]);

    // Neither a new link nor a reminder changes what is asked.
    await manager.call('renewPublicToken', { params: first });
    await manager.call('mailParticipant', { params: first });
    const { survey } = (await manager.call('getSurvey', { params: first })).body;
    expect(survey.questionnaire).toEqual(first.questionnaire);
    expect([await questionsOf(first.id), await questionsOf(second.id)]).toEqual([12, 5]);
    expect((await openAsParticipant(server, survey)).opened.questions).toHaveLength(12);
  });

  test.each<[string, () => Promise<object>, number, string]>([
    ['one that does not exist', async () => ({ questionnaire_id: randomUUID() }), 404, 'questionnaire_not_found'],
    [
      'one of another organisation',
      async () => {
        const stranger = await server.signIn();
        const own = await server.asOrganisation(stranger.organisationId, (scope) => addOwnQuestionnaire(scope));
        return { questionnaire_id: own };
      },
      404,
      'questionnaire_not_found',
    ],
    [
      'an archived one',
      async () => {
        const own = await inOwn((scope) => addOwnQuestionnaire(scope));
        await inOwn((scope) => archiveOwnQuestionnaire(scope, own));
        return { questionnaire_id: own };
      },
      409,
      'questionnaire_not_published',
    ],
    ['Pulse, anonymously', async () => ({ questionnaire_id: PULSE.id, is_anonymous: true }), 400, 'invalid_request'],
  ])('%s is refused with the field named, for one person and for a list', async (_, bodyOf, status, code) => {
    const { remaining } = await invitationsLeft();
    const body = await bodyOf();
    for (const refused of [await invite(body), await manager.call('createInvitationList', { body })]) {
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(refused.body.details).toMatchObject([{ field: 'questionnaire_id' }]);
    }
    expect((await invitationsLeft()).remaining).toBe(remaining);
  });

  test('the default may be named for an anonymous survey', async () => {
    const { status } = await invite({ questionnaire_id: SAFETY_AND_READINESS.id, is_anonymous: true });
    expect(status).toBe(201);
  });
});

async function invitationsLeft() {
  const { body } = await manager.call('getUserStats');
  return { remaining: body.invitations_used };
}

describe('an invitation list', () => {
  async function listWith(questionnaire_id: string | undefined) {
    const { body } = await manager.call('createInvitationList', {
      body: questionnaire_id === undefined ? {} : { questionnaire_id },
    });
    const params = { id: body.list.id };
    const rows = Array.from({ length: 30 }, () => ({ email: `${randomUUID()}@example.org` }));
    await manager.call('addInvitationListRows', { params, body: { position: 1, rows } });
    const surveys = async () => {
      const { body: listed } = await manager.call('listSurveys', { query: { limit: 100 } });
      const addresses = new Set(rows.map(({ email }) => email));
      return listed.surveys.filter(({ participant_email }) => addresses.has(participant_email ?? ''));
    };
    return { params, list: body.list, surveys };
  }

  test('names the default, or the one that was chosen', async () => {
    const { id, questionnaire } = SAFETY_AND_READINESS;
    expect((await listWith(undefined)).list.questionnaire).toEqual({ id, name: questionnaire.name });
    const own = await inOwn((scope) => addOwnQuestionnaire(scope));
    const { params } = await listWith(own);
    const { body } = await manager.call('getInvitationList', { params });
    expect(body.list.questionnaire).toEqual({ id: own, name: 'Toolbox talk' });
  });

  test('asks everyone the version that was newest when it was sent', async () => {
    const id = await inOwn((scope) => addOwnQuestionnaire(scope));
    const { params, surveys } = await listWith(id);
    await inOwn((scope) => publishOwnQuestionnaire(scope, id, FIVE));
    await manager.call('sendInvitationList', { params });
    // Published and archived while the invitations of the list are still to be made.
    await inOwn(async (scope) => {
      await publishOwnQuestionnaire(scope, id, PULSE.questionnaire);
      await archiveOwnQuestionnaire(scope, id);
    });
    await server.processJobs();
    const sent = await surveys();
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ questionnaire }) => questionnaire.version))).toEqual(new Set([2]));
    expect(await questionsOf(sent[0]?.id ?? '')).toBe(5);
  });

  test('is not sent when its questionnaire was archived meanwhile, and can be sent once it is restored', async () => {
    const id = await inOwn((scope) => addOwnQuestionnaire(scope));
    const { params, surveys } = await listWith(id);
    await inOwn((scope) => archiveOwnQuestionnaire(scope, id));
    const refused = await manager.call('sendInvitationList', { params });
    expect([refused.status, refused.body.code, refused.body.details?.[0]?.field]).toEqual([
      409,
      'questionnaire_not_published',
      'questionnaire_id',
    ]);
    expect((await manager.call('getInvitationList', { params })).body.list.status).toBe('draft');
    await inOwn(({ tx }) => tx.updateTable('questionnaires').set({ archived_at: null }).where('id', '=', id).execute());
    await manager.call('sendInvitationList', { params });
    await server.processJobs();
    expect(await surveys()).toHaveLength(30);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Email } from '../../../platform/mail/mailer.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { processSubmissions } from '../analysis/process-submission.ts';

let server: TestServer;
const sent: Email[] = [];

beforeAll(async () => {
  server = await startTestServer({ overrides: { mailer: { send: async (email) => void sent.push(email) } } });
});
afterAll(() => server[Symbol.asyncDispose]());

async function answered(manager: Manager, { points = 'least' as 'least' | 'most', email = 'ann@example.org' } = {}) {
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: email },
  });
  const participant = await openAsParticipant(server, body.survey);
  await participant.submit({ responses: answersEarning(points) });
  const { body: read } = await manager.call('getSurvey', { params: body.survey });
  return read.survey;
}

const notificationsTo = ({ email }: Manager) => sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('notifications', () => {
  test('are enqueued even when the analysis fails, and once however often the job runs', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const job = { organisation_id: manager.organisationId, survey_id: high.id };
    const rules = { ...server.context.rules, write: () => Promise.reject(new Error('no analysis')) };
    for (let runs = 0; runs < 2; runs += 1) {
      const outcomes = await processSubmissions({ ...server.context, rules }, [job]);
      expect(outcomes).toEqual([{ kind: 'failed', error: new Error('no analysis') }]);
    }
    expect((await manager.call('getSurvey', { params: high })).body.survey.status).toBe('completed');
    const notifications = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('emails')
        .select(['kind', 'status', 'recipient_id'])
        .where('survey_id', '=', high.id)
        .where('kind', '<>', 'invitation')
        .execute(),
    );
    expect(notifications).toEqual([{ kind: 'high_risk_notice', status: 'waiting', recipient_id: manager.userId }]);
  });

  test('of a High result go once to everyone who wants them, instead of the ordinary notification', async () => {
    const manager = await server.signIn();
    const wants = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
    const declines = await server.signIn({ colleagueOf: manager });
    await declines.call('updateCurrentUser', { body: { notify_high_risk: false } });
    await answered(manager);
    await server.processJobs();
    expect([manager, wants, declines].map(notificationsTo)).toEqual([
      ['High risk: talk to Ann'],
      ['High risk: talk to Ann'],
      [],
    ]);
  });

  test('do not go to members who no longer see the person when the email is sent', async () => {
    const manager = await server.signIn();
    const [limited, representing] = [
      await server.signIn({ colleagueOf: manager, role: 'safety_manager' }),
      await server.signIn({ colleagueOf: manager, role: 'safety_manager' }),
    ];
    const { site } = (await manager.call('createSite', { body: { name: 'North' } })).body;
    const high = await answered(manager);
    await processSubmissions(server.context, [{ organisation_id: manager.organisationId, survey_id: high.id }]);
    await manager.call('changeMember', { params: { id: limited.userId }, body: { site_ids: [site.id] } });
    await manager.call('changeMember', { params: { id: representing.userId }, body: { role: 'representative' } });
    await server.processJobs();
    expect([manager, limited, representing].map(notificationsTo)).toEqual([['High risk: talk to Ann'], [], []]);
  });

  test('of other answers go to the inviter, unless they turned them off', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    await answered(manager, { points: 'most' });
    await server.processJobs();
    expect([notificationsTo(manager), notificationsTo(colleague)]).toEqual([
      ['Ann has answered the safety survey'],
      [],
    ]);
    await manager.call('updateCurrentUser', { body: { notify_answered: false } });
    await answered(manager, { points: 'most', email: 'bob@example.org' });
    await server.processJobs();
    expect(notificationsTo(manager)).toHaveLength(1);
  });

  test('contain neither score nor answers', async () => {
    const manager = await server.signIn();
    await answered(manager);
    await server.processJobs();
    expect(sent.find(({ to }) => to === manager.email)?.text).not.toMatch(/\d+%/);
  });

  test('are not sent for anonymous answers: they would tell when these came in', async () => {
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'zora@example.org', is_anonymous: true },
    });
    const link = await emailedLink(server, manager.organisationId, body.survey.id);
    await (await openAsParticipant(server, link)).submit({ responses: answersEarning('least') });
    await server.processJobs();
    const { body: followUps } = await manager.call('listFollowUps');
    expect([notificationsTo(manager), followUps.total]).toEqual([[], 1]);
  });

  test('are sent once, even when the analysis is rewritten', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    await server.processJobs();
    await manager.call('repeatAnalysis', { params: high });
    await server.processJobs();
    expect(notificationsTo(manager)).toHaveLength(1);
  });
});

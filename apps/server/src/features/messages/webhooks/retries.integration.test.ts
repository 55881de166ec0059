import { describe, expect, test } from 'vitest';
import { STAGE_START, useWebhookStage } from '../../../testkit/webhook-stage.ts';

const stage = useWebhookStage();

describe('an attempt that fails', () => {
  test.each([
    [500, 'It answered 500.'],
    [503, 'It answered 503.'],
    [429, 'It answered 429.'],
    [408, 'It answered 408.'],
    ['dies', 'It ended the connection before it answered.'],
    ['babbles', expect.stringContaining('It could not be reached')],
  ] as const)('with %s is repeated with the same id and content', async (mood, error) => {
    stage.receiver.mood = mood;
    const webhook = await stage.add();
    await stage.person();
    await stage.server.processJobs();
    expect(await stage.deliveries(webhook.id)).toMatchObject([{ status: 'waiting', attempts: 1, error }]);
    expect(await stage.webhooks()).toMatchObject([{ status: 'on', failing_since: STAGE_START, waiting: 1 }]);
    stage.receiver.mood = 204;
    await stage.pass({ minutes: 1 });
    expect(await stage.deliveries(webhook.id)).toMatchObject([
      { status: 'delivered', attempts: 2, error: null, answer_status: 204, next_attempt_at: null },
    ]);
    expect(await stage.webhooks()).toMatchObject([{ status: 'on', failing_since: null, waiting: 0 }]);
    const [first, second] = stage.receiver.received;
    expect([second?.id, second?.text]).toEqual([first?.id, first?.text]);
    expect(stage.receiver.forged).toEqual([]);
  });

  test.each([
    [301, 'It answered with a redirect (301), which is not followed: enter the final address.'],
    [307, 'It answered with a redirect (307), which is not followed: enter the final address.'],
    [400, 'It answered 400.'],
    [404, 'It answered 404.'],
  ] as const)('with %i is not repeated, and does not hold up the next message', async (status, error) => {
    stage.receiver.mood = status;
    const webhook = await stage.add();
    const id = await stage.person();
    await stage.server.processJobs();
    expect(await stage.deliveries(webhook.id)).toMatchObject([
      { status: 'failed', attempts: 1, answer_status: status, error },
    ]);
    stage.receiver.mood = 200;
    await stage.rename(id, 'Ann');
    await stage.pass({ minutes: 60 });
    expect(stage.receiver.received.map(({ body, answered }) => [body.data.change, answered])).toEqual([
      ['created', status],
      ['updated', 200],
    ]);
  });

  test('keeps back the later messages about its subject only', async () => {
    await stage.add(['person.changed']);
    const [ann, bob] = [await stage.person('Ann'), await stage.person('Bob')];
    stage.receiver.mood = ({ body }) => (body.data.person_id === ann ? 500 : 200);
    await stage.rename(ann, 'Ann Ash');
    await stage.rename(bob, 'Bob Oak');
    await stage.server.processJobs();
    const accepted = () =>
      stage.receiver.received
        .filter(({ answered }) => answered === 200)
        .map(({ body: { data } }) => [data.person_id, data.change]);
    expect(accepted()).toEqual([
      [bob, 'created'],
      [bob, 'updated'],
    ]);
    expect(stage.receiver.received.filter(({ body }) => body.data.person_id === ann)).toHaveLength(1);
    stage.receiver.mood = 200;
    await stage.pass({ minutes: 1 });
    expect(accepted().slice(2)).toEqual([
      [ann, 'created'],
      [ann, 'updated'],
    ]);
  });

  test('is repeated for three days, then the webhook is turned off with an email, and later sends everything that waited', async () => {
    stage.receiver.mood = 502;
    const webhook = await stage.add();
    const id = await stage.person();
    await stage.server.processJobs();
    let hours = 0;
    for (; (await stage.webhooks())[0]?.status === 'on' && hours < 100; hours += 1) await stage.pass({ minutes: 60 });
    expect(hours).toBeGreaterThanOrEqual(72);
    expect(hours).toBeLessThanOrEqual(90);
    expect(stage.receiver.received.length).toBeGreaterThan(8);
    expect(await stage.webhooks()).toMatchObject([{ status: 'turned_off', waiting: 1 }]);
    expect(await stage.deliveries(webhook.id)).toMatchObject([{ status: 'waiting', next_attempt_at: null }]);
    const emails = await stage.server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx.selectFrom('emails').select(['kind', 'status', 'recipient_id']).execute(),
    );
    expect(emails).toEqual([{ kind: 'webhook_off', status: 'sent', recipient_id: stage.manager.userId }]);
    // Messages wait while it is off.
    const before = stage.receiver.received.length;
    await stage.rename(id, 'Ann');
    await stage.pass({ days: 1 });
    expect([stage.receiver.received.length, (await stage.webhooks())[0]?.waiting]).toEqual([before, 2]);
    stage.receiver.mood = 200;
    await stage.manager.call('updateWebhook', { params: webhook, body: { is_on: true } });
    await stage.server.processJobs();
    expect(stage.receiver.received.slice(before).map(({ body }) => body.data.change)).toEqual(['created', 'updated']);
    expect(await stage.webhooks()).toMatchObject([{ status: 'on', failing_since: null, off_since: null, waiting: 0 }]);
  });

  test('with 410 turns the webhook off at once, with one email for each administrator', async () => {
    const colleague = await stage.server.signIn({ colleagueOf: stage.manager });
    await stage.server.signIn({ colleagueOf: stage.manager, role: 'safety_manager' });
    stage.receiver.mood = 410;
    await stage.add();
    await Promise.all([stage.person(), stage.person(), stage.person()]);
    await stage.server.processJobs();
    expect(await stage.webhooks()).toMatchObject([{ status: 'turned_off', waiting: 3 }]);
    const emails = await stage.server.asOrganisation(stage.manager.organisationId, ({ tx }) =>
      tx.selectFrom('emails').select('recipient_id').where('kind', '=', 'webhook_off').execute(),
    );
    expect(emails.map(({ recipient_id }) => recipient_id).toSorted()).toEqual(
      [stage.manager.userId, colleague.userId].toSorted(),
    );
  });

  test('again and again for one subject is given up, while the webhook stays on for the others', async () => {
    const webhook = await stage.add(['person.changed']);
    const ann = await stage.person('Ann');
    stage.receiver.mood = ({ body }) => (body.data.person_id === ann ? 500 : 200);
    await stage.server.processJobs();
    for (let hours = 0; hours < 140; hours += 4) {
      await stage.person('Bob');
      await stage.pass({ minutes: 240 });
    }
    expect((await stage.deliveries(webhook.id)).filter(({ status }) => status !== 'delivered')).toMatchObject([
      { subject_id: ann, status: 'failed', attempts: 13 },
    ]);
    expect(await stage.webhooks()).toMatchObject([{ status: 'on' }]);
  });
});

describe('a receiver that is slow', () => {
  test.each([
    ['sleeps', 'It did not answer within 10 seconds.'],
    ['drips', 'It did not answer within 10 seconds.'],
  ] as const)('and %s is left after ten seconds', { timeout: 40_000 }, async (mood, error) => {
    stage.receiver.mood = mood;
    const webhook = await stage.add();
    await stage.person();
    await stage.server.processJobs();
    expect(await stage.deliveries(webhook.id)).toMatchObject([{ status: 'waiting', attempts: 1, error }]);
  });

  test('and floods is left after 64 kB, with its status', async () => {
    stage.receiver.mood = 'floods';
    const webhook = await stage.add();
    await stage.person();
    await stage.server.processJobs();
    expect(await stage.deliveries(webhook.id)).toMatchObject([{ status: 'delivered', answer_status: 200 }]);
  });
});

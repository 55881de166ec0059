import { describe, expect, test } from 'vitest';
import { FORGET_EXPIRED } from '../../../app/forget-expired.jobs.ts';
import { STAGE_START, useWebhookStage } from '../../../testkit/webhook-stage.ts';

const stage = useWebhookStage();

describe('a webhook', () => {
  test('shows its secret once, and signs with the previous one too for a day after a rotation', async () => {
    const { body: created } = await stage.manager.call('createWebhook', {
      body: { url: stage.receiver.url, kinds: ['person.changed'] },
    });
    expect(created.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await stage.webhooks())).not.toContain(created.secret);
    const { body: rotated } = await stage.manager.call('rotateWebhookSecret', { params: created.webhook });
    expect(rotated.secret).not.toBe(created.secret);
    expect(rotated.webhook.previous_secret_until).toBe('2026-05-05T04:00:00.000Z');
    for (const secret of [created.secret, rotated.secret]) {
      stage.receiver.secrets = [secret];
      await stage.person();
      await stage.server.processJobs();
    }
    expect(stage.receiver.forged).toEqual([]);
    stage.clock.advance({ days: 1, minutes: 1 });
    await stage.signInAgain();
    stage.receiver.secrets = [created.secret];
    await stage.person();
    await stage.server.processJobs();
    expect(stage.receiver.forged).toHaveLength(1);
    expect(stage.server.logged.join('')).not.toContain('whsec_');
  });

  test('sends a test message, once for each idempotency key, and to itself only', async () => {
    const webhook = await stage.add(['wave.closed']);
    await stage.add(['wave.closed']);
    for (let each = 0; each < 2; each += 1) {
      const key = { 'idempotency-key': 'test-1' };
      expect((await stage.manager.call('testWebhook', { params: webhook }, key)).status).toBe(200);
    }
    await stage.server.processJobs();
    expect(stage.receiver.received.map(({ body }) => [body.type, body.data])).toEqual([
      ['webhook.test', { webhook_id: webhook.id }],
    ]);
    expect(stage.receiver.forged).toEqual([]);
  });

  test('repeats a message with the same id and content when it is replayed', async () => {
    const webhook = await stage.add();
    await stage.person();
    await stage.server.processJobs();
    const [delivery] = await stage.deliveries(webhook.id);
    const params = { id: webhook.id, deliveryId: delivery?.id ?? '' };
    expect((await stage.manager.call('replayWebhookDelivery', { params })).status).toBe(200);
    await stage.server.processJobs();
    expect(stage.receiver.received.map(({ id, text }) => [id, text])).toEqual(
      Array.from({ length: 2 }, () => [delivery?.id, stage.receiver.received[0]?.text]),
    );
    const unknown = { ...params, deliveryId: crypto.randomUUID() };
    expect((await stage.manager.call('replayWebhookDelivery', { params: unknown })).body.code).toBe(
      'webhook_delivery_not_found',
    );
  });

  test('that a member turned off keeps its messages, and can neither be tested nor replay', async () => {
    const webhook = await stage.add();
    const off = await stage.manager.call('updateWebhook', { params: webhook, body: { is_on: false } });
    expect(off.body.webhook).toMatchObject({ status: 'off', off_since: STAGE_START });
    await stage.person();
    await stage.server.processJobs();
    expect([stage.types(), (await stage.webhooks())[0]?.waiting]).toEqual([[], 1]);
    expect((await stage.manager.call('testWebhook', { params: webhook })).body.code).toBe('webhook_off');
    const params = { id: webhook.id, deliveryId: (await stage.deliveries(webhook.id))[0]?.id ?? '' };
    expect((await stage.manager.call('replayWebhookDelivery', { params })).body.code).toBe('webhook_off');
  });

  test('is removed with its messages', async () => {
    const webhook = await stage.add();
    await stage.person();
    expect((await stage.manager.call('deleteWebhook', { params: webhook })).status).toBe(200);
    await stage.server.processJobs();
    expect([stage.types(), await stage.webhooks()]).toEqual([[], []]);
    expect((await stage.manager.call('deleteWebhook', { params: webhook })).body.code).toBe('webhook_not_found');
  });

  test('that is created again with the same key gets another secret', async () => {
    const body = { url: stage.receiver.url, kinds: ['person.changed' as const] };
    const create = () => stage.manager.call('createWebhook', { body }, { 'idempotency-key': 'once' });
    const answers = [...(await Promise.all([create(), create(), create()])), await create()];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { webhook } }) => webhook.id)).size).toBe(1);
    expect(new Set(answers.map(({ body: { secret } }) => secret)).size).toBe(4);
    expect(await stage.webhooks()).toHaveLength(1);
  });

  test('is one of at most twenty', async () => {
    for (let each = 0; each < 20; each += 1) await stage.add();
    const { body } = await stage.manager.call('createWebhook', {
      body: { url: stage.receiver.url, kinds: ['person.changed'] },
    });
    expect(body.code).toBe('too_many_webhooks');
  });

  test('keeps messages for thirty days, also those that wait', async () => {
    const webhook = await stage.add();
    await stage.person();
    await stage.server.processJobs();
    await stage.manager.call('updateWebhook', { params: webhook, body: { is_on: false } });
    await stage.person();
    await stage.server.processJobs();
    const forget = () => FORGET_EXPIRED.run(stage.server.context);
    stage.clock.advance({ days: 29 });
    await stage.signInAgain();
    await forget();
    expect(await stage.deliveries(webhook.id)).toHaveLength(2);
    stage.clock.advance({ days: 2 });
    await stage.signInAgain();
    await forget();
    expect(await stage.deliveries(webhook.id)).toEqual([]);
  });

  test.each([
    ['https://10.0.0.5/hook'],
    ['https://[::1]/hook'],
    ['https://0x7f.1/hook'],
    ['https://user:password@hooks.example.org/'],
    ['https://hooks.example.org/#part'],
    ['ftp://hooks.example.org/'],
    ['no address'],
  ])('is refused at %s with the field named', async (url) => {
    // 127.0.0.1 is allowed here, and other loopback addresses are not.
    const refused = url.replace('0x7f.1', '0x7f.2');
    const { status, body } = await stage.manager.call('createWebhook', {
      body: { url: refused, kinds: ['person.changed'] },
    });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    const webhook = await stage.add();
    const changed = await stage.manager.call('updateWebhook', { params: webhook, body: { url: refused } });
    expect([changed.status, changed.body.code]).toEqual([400, 'invalid_request']);
  });

  test('needs an administrator of the whole organisation', async () => {
    const { site } = (await stage.manager.call('createSite', { body: { name: 'North' } })).body;
    const others = [
      await stage.server.signIn({ colleagueOf: stage.manager, role: 'safety_manager' }),
      await stage.server.signIn({ colleagueOf: stage.manager, role: 'safety_manager', sites: [site.id] }),
    ];
    for (const { call } of others) expect((await call('listWebhooks')).status).toBe(403);
  });
});

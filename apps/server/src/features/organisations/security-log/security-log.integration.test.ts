import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { changePlan } from '../plans.service.ts';
import { forgetOldNetworks } from './forget-old-networks.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

const EXPORT_PATH = '/v1/protected/organization/security-events.csv';

async function eventsOf(manager: Manager, query: Record<string, string> = {}) {
  await server.context.securityLog.finish();
  return (await manager.call('listSecurityEvents', { query })).body.events;
}

describe('the security log', () => {
  test('shows who changed whose role and from which network, but not the creation of surveys', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    await manager.invite('ann@example.org');
    await manager.call('changeMember', { params: { id: colleague.userId }, body: { role: 'safety_manager' } });
    const events = await eventsOf(manager);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      changed_fields: ['role'],
      kind: 'member',
      action: 'changed_role',
      entity: 'member',
      actor_kind: 'user',
      actor: { id: manager.userId },
      network: '127.0.0.0/24',
    });
    expect(events[0]?.member_name).toMatch(/^Manager/);
  });

  test('shows which call a member was refused, once for many attempts', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await colleague.call('updateOrganisation', { body: { name: 'Mine now' } })).status).toBe(403);
    }
    expect(await eventsOf(manager, { kind: 'refusal' })).toMatchObject([
      { action: 'refused', actor: { id: colleague.userId }, detail: 'updateOrganisation' },
    ]);
  });

  test('is filtered by kind and by time, and paged', async () => {
    const manager = await server.signIn();
    const { id } = await manager.invite('ann@example.org');
    await manager.call('renewPublicToken', { params: { id } });
    await manager.call('updateOrganisation', { body: { name: 'Harbour Concrete' } });
    expect((await eventsOf(manager, { kind: 'link' })).map(({ action }) => action)).toEqual(['renewed_link']);
    expect((await eventsOf(manager, { kind: 'setting' })).map(({ action }) => action)).toEqual(['updated']);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString();
    expect(await eventsOf(manager, { from: tomorrow })).toEqual([]);
    expect(await eventsOf(manager, { until: tomorrow })).toHaveLength(2);
    const { body } = await manager.call('listSecurityEvents', { query: { page: 2, limit: 1 } });
    expect([body.events.length, body.pagination]).toMatchObject([
      1,
      { page: 2, total: 2, total_pages: 2, has_prev: true, has_next: false },
    ]);
  });

  test('keeps the id of a member who left, without the name', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    await colleague.call('updateOrganisation', { body: { name: 'Harbour Concrete' } });
    await manager.call('removeMember', { params: { id: colleague.userId } });
    const [removed, updated] = await eventsOf(manager);
    expect(removed).toMatchObject({ action: 'removed', member_name: null });
    expect(updated).toMatchObject({ action: 'updated', actor: { id: colleague.userId, name: null } });
  });

  test('shows the operator as such', async () => {
    const manager = await server.signIn();
    await changePlan(server.context, manager.organisationId, { type: 'trial', invitations: 5 });
    expect(await eventsOf(manager)).toMatchObject([
      {
        kind: 'setting',
        action: 'changed_plan',
        actor_kind: 'operator',
        actor: null,
        detail: 'trial',
        network: null,
      },
    ]);
    const { text } = await sendRaw(server.origin + EXPORT_PATH, 'GET', { token: manager.token });
    expect(text).toContain(',changed_plan,organisation,operator,,');
  });

  test('shows nothing to another organisation', async () => {
    const [manager, stranger] = [await server.signIn(), await server.signIn()];
    await manager.call('updateOrganisation', { body: { name: 'Harbour Concrete' } });
    expect(await eventsOf(stranger)).toEqual([]);
  });

  test('deletes networks after 90 days, and nothing else', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { name: 'Harbour Concrete' } });
    const in89Days = new Date(clock.now().getTime() + 89 * 86_400_000);
    await forgetOldNetworks(server.context.db, manager.organisationId, in89Days);
    expect((await eventsOf(manager))[0]?.network).toBe('127.0.0.0/24');
    const in91Days = new Date(clock.now().getTime() + 91 * 86_400_000);
    await forgetOldNetworks(server.context.db, manager.organisationId, in91Days);
    expect(await eventsOf(manager)).toMatchObject([{ action: 'updated', network: null }]);
  });
});

describe('the exported file', () => {
  test('is a download with one line for each event, and is itself an event', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { name: 'Harbour Concrete', default_company: 'Harbour' } });
    const { status, headers, text } = await sendRaw(server.origin + EXPORT_PATH, 'GET', { token: manager.token });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="security-log-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, line, ...rest] = text.trim().split('\r\n');
    expect(head?.replace('\ufeff', '')).toBe(
      'occurred_at,kind,action,entity,actor_kind,actor,member,network,detail,changed_fields',
    );
    expect(line).toMatch(/,setting,updated,organisation,user,Manager[^,]*,,127\.0\.0\.0\/24,,name default_company$/);
    expect(rest).toEqual([]);
    expect((await eventsOf(manager, { kind: 'export' })).map(({ entity }) => entity)).toEqual(['security_log']);
  });

  test.each(['=', '+', '-', '@', '\t', '\r'])('holds no formula where a name begins with %j', async (sign) => {
    const manager = await server.signIn();
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .updateTable('users')
        .set({ name: `${sign}cmd|' /C calc'!A0` })
        .where('id', '=', manager.userId)
        .execute(),
    );
    await manager.call('updateOrganisation', { body: { name: 'Harbour Concrete' } });
    const { text } = await sendRaw(server.origin + EXPORT_PATH, 'GET', { token: manager.token });
    expect(text).toContain(`'${sign}cmd|`);
    expect(text).not.toMatch(/(^|,)"?[=+\-@\t\r]cmd/m);
  });

  test('refuses an invalid filter, as JSON with the field named', async () => {
    const manager = await server.signIn();
    const { status, error } = await sendRaw(`${server.origin}${EXPORT_PATH}?kind=nonsense`, 'GET', {
      token: manager.token,
    });
    expect([status, error.details?.[0]?.field]).toEqual([400, 'kind']);
  });
});

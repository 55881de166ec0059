import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsParticipant } from '../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../testkit/server.ts';
import { settableClock } from '../testkit/settable-clock.ts';
import { enforceRetention } from './enforce-retention.ts';

const clock = settableClock(new Date('2026-03-01T08:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** Runs the nightly job as if at the given time. */
async function nightOf(date: string): Promise<void> {
  await enforceRetention(server.context, new Date(`${date}T02:41:00Z`));
}

async function answered(manager: Manager, email: string) {
  const survey = await manager.invite(email);
  await (await openAsParticipant(server, survey)).submit();
  return survey;
}

/** An account that is used on the given day. */
async function inUse(manager: Manager, date: string): Promise<void> {
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const last_seen_at = new Date(`${date}T08:00:00Z`);
    await tx.updateTable('users').set({ last_seen_at }).where('id', '=', manager.userId).execute();
  });
}

async function rows(manager: Manager) {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => ({
    surveys: (await tx.selectFrom('surveys').select('id').execute()).map(({ id }) => id),
    submissions: (await tx.selectFrom('submissions').select('survey_id').execute()).length,
    people: (await tx.selectFrom('people').select('id').execute()).length,
  }));
}

describe('surveys', () => {
  test('are kept for seven years after their submission, and not a day longer', async () => {
    const manager = await server.signIn();
    const survey = await answered(manager, 'ann@example.org');
    await inUse(manager, '2033-02-01');
    await nightOf('2033-02-28');
    expect(await rows(manager)).toEqual({ surveys: [survey.id], submissions: 1, people: 1 });
    await nightOf('2033-03-02');
    expect(await rows(manager)).toEqual({ surveys: [], submissions: 0, people: 0 });
  });

  test('are kept for less if the organisation chooses less, also those answered before', async () => {
    const manager = await server.signIn();
    await answered(manager, 'ann@example.org');
    const other = await server.signIn();
    const kept = await answered(other, 'bob@example.org');
    await manager.call('updateOrganisation', { body: { retention_months: 6 } });
    await nightOf('2026-08-30');
    expect((await rows(manager)).submissions).toBe(1);
    await nightOf('2026-09-02');
    expect((await rows(manager)).surveys).toEqual([]);
    expect((await rows(other)).surveys).toEqual([kept.id]);
  });

  test('are not kept longer than the period chosen when they were answered', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { retention_months: 6 } });
    await answered(manager, 'ann@example.org');
    await manager.call('updateOrganisation', { body: { retention_months: 84 } });
    await nightOf('2026-09-02');
    expect((await rows(manager)).surveys).toEqual([]);
  });

  test('that were not answered count from their invitation', async () => {
    const manager = await server.signIn();
    await manager.invite('ann@example.org');
    await manager.call('updateOrganisation', { body: { retention_months: 6 } });
    await nightOf('2026-08-30');
    expect((await rows(manager)).people).toBe(1);
    await nightOf('2026-09-02');
    expect(await rows(manager)).toEqual({ surveys: [], submissions: 0, people: 0 });
  });
});

describe('accounts', () => {
  async function membersOf(manager: Manager): Promise<string[]> {
    return server.asOrganisation(manager.organisationId, async ({ tx }) =>
      (await tx.selectFrom('users').select('id').execute()).map(({ id }) => id),
    );
  }

  test('that were unused for three years are deleted, and others stay', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    await inUse(manager, '2029-01-01');
    await nightOf('2029-02-27');
    expect((await membersOf(manager)).toSorted()).toEqual([manager.userId, colleague.userId].toSorted());
    await nightOf('2029-03-02');
    expect(await membersOf(manager)).toEqual([manager.userId]);
    expect((await colleague.call('getUserStats')).body.code).toBe('no_organisation');
  });

  test('the last administrator stays while someone else uses the organisation', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
    await inUse(colleague, '2029-01-01');
    await nightOf('2029-03-02');
    expect((await membersOf(manager)).toSorted()).toEqual([manager.userId, colleague.userId].toSorted());
  });

  test('the administrator who can sign in with a password although company sign-in is required stays', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .insertInto('company_sign_ins')
        .values({
          organisation_id: manager.organisationId,
          issuer: 'https://login.example.com',
          client_id: 'plumbline',
          client_secret: 'sealed',
          claim: null,
          is_required: true,
          break_glass_id: colleague.userId,
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
    );
    await inUse(manager, '2029-01-01');
    await nightOf('2029-03-02');
    expect((await membersOf(manager)).toSorted()).toEqual([manager.userId, colleague.userId].toSorted());
  });

  test('an organisation whose members were all inactive is deleted entirely', async () => {
    const manager = await server.signIn();
    await answered(manager, 'ann@example.org');
    await nightOf('2029-03-02');
    expect(await membersOf(manager)).toEqual([]);
    expect(await rows(manager)).toEqual({ surveys: [], submissions: 0, people: 0 });
  });

  test('the use of an account is recorded once a day', async () => {
    const manager = await server.signIn();
    const lastSeen = () =>
      server.asOrganisation(manager.organisationId, async ({ tx }) => {
        const user = await tx.selectFrom('users').select('last_seen_at').executeTakeFirstOrThrow();
        return user.last_seen_at.toISOString().slice(0, 10);
      });
    await inUse(manager, '2020-01-01');
    await manager.call('getUserStats');
    const today = clock.now().toISOString().slice(0, 10);
    expect(await lastSeen()).toBe(today);
    await inUse(manager, '2020-01-01');
    await manager.call('getUserStats');
    expect(await lastSeen()).toBe('2020-01-01');
  });
});

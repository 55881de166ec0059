import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeOrganisation } from '../../../core/scope.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { inOrganisation } from '../tenant.ts';
import { findOptedOut, setKeptOptOut } from './opt-outs.ts';

const ELSEWHERE = '0b7e4a52-6d0c-4c5e-9f57-3c6f0a4f7b11';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('many addresses are found at once as each of them is alone: by organisation, by account and of everyone', async () => {
  const { organisationId } = await server.signIn();
  const now = new Date('2026-03-02T12:00:00Z');
  const addresses = [
    'here+site@example.org',
    'HERE@example.org',
    'everywhere@example.org',
    'nowhere@example.org',
    'it’s, {"odd"}',
  ];
  await inOrganisation(server.context.db, wholeOrganisation(organisationId), async (scope) => {
    const change = { isWanted: false, now };
    await setKeptOptOut(scope, { ...change, address: 'here@example.org', reach: 'organisation' });
    await setKeptOptOut(scope, { ...change, address: 'everywhere@example.org', reach: 'everyone' });
    expect([...(await findOptedOut(scope, addresses))].toSorted()).toEqual(addresses.slice(0, 3).toSorted());
    expect(await findOptedOut(scope, [])).toEqual(new Set());
    const { rows: administrators } = await sql<{ subject: string; email: string }>`
      select memberships.identity_subject as subject, users.email
      from memberships join users on users.organisation_id = memberships.organisation_id and users.id = memberships.user_id
      where memberships.organisation_id = ${organisationId} and users.organisation_id = ${organisationId}`.execute(
      scope.tx,
    );
    const [{ subject, email } = { subject: '', email: '' }] = administrators;
    const { rows } = await sql<{ address: string; alone: boolean; together: boolean }>`
      select address, safeguards.is_opted_out(address, ${ELSEWHERE}, keys) as alone,
        address in (select safeguards.opted_out_among(${addresses}::text[], ${ELSEWHERE}, keys)) as together
      from unnest(${addresses}::text[]) as address, safeguards.account_keys(${subject}, ${email}) as keys`.execute(
      scope.tx,
    );
    expect(rows.map(({ together }) => together)).toEqual([true, true, true, false, false]);
    expect(rows.map(({ alone }) => alone)).toEqual(rows.map(({ together }) => together));
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../testkit/builtin-accounts.ts';
import { type Installation, install } from '../testkit/organisation-move.ts';
import { refuseDemoOfAccounts, refuseOtherIdentity } from './refuse-other-identity.ts';

let installation: Installation;

beforeAll(async () => {
  installation = await install();
});

afterAll(async () => {
  await installation[Symbol.asyncDispose]();
});

const COGNITO = { kind: 'cognito', clientId: 'c', userPoolId: 'p', endpoint: null, issuer: null } as const;

test('signing keys alone say that accounts are kept here', async () => {
  const { server } = installation;
  const { db } = server.context;
  await refuseOtherIdentity({ identity: { kind: 'demo' } }, db);
  await server.identitySql(
    `insert into identity.jwks (id, public_key, private_key, created_at) values ('k', 'p', 's', now())`,
  );
  for (const identity of [{ kind: 'demo' } as const, COGNITO]) {
    await expect(refuseOtherIdentity({ identity }, db)).rejects.toThrow(/^Accounts are kept in this database/);
  }
  await refuseOtherIdentity({ identity: { kind: 'builtin', secret: null, companyAddresses: [] } }, db);
  // The demo may start, because signing keys alone protect nobody's data.
  await refuseDemoOfAccounts({ identity: { kind: 'demo' } }, server.context.identityDb);
  await server.identitySql('delete from identity.jwks');
});

test('the demo is refused where accounts are kept, because it would sign anyone in', async () => {
  const { server, post } = installation;
  await createAccount(server, post, 'bob');
  const { identityDb } = server.context;
  await refuseDemoOfAccounts({ identity: { kind: 'builtin', secret: null, companyAddresses: [] } }, identityDb);
  await refuseDemoOfAccounts({ identity: COGNITO }, identityDb);
  await expect(refuseDemoOfAccounts({ identity: { kind: 'demo' } }, identityDb)).rejects.toThrow(
    /^Accounts are kept in this database, and IDENTITY=demo would let everyone in without a password/,
  );
});

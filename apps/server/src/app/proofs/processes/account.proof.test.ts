import { expect, test } from 'vitest';
import { appCode } from '../../../testkit/authenticator-app.ts';
import { createSignedInAccount, PASSWORD, startBuiltinServer } from '../../../testkit/builtin-accounts.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { runCommandToEnd } from '../../../testkit/process.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('npm run account switches the second factor off for someone who lost app and codes, and ends every session', async () => {
  const post = postOffice();
  const clock = settableClock();
  await using server = await startBuiltinServer({ clock, post });
  const account = await createSignedInAccount(server, post, 'sue');
  const { email } = account;
  const headers = bearer(account.tokens.idToken);
  const begun = await server.anonymous('beginSecondFactor', { body: { password: PASSWORD } }, headers);
  const body = { code: await appCode(begun.body.secret, clock.now()) };
  const { tokens } = (await server.anonymous('confirmSecondFactor', { body }, headers)).body;
  const signIn = () => server.anonymous('signIn', { body: { email, password: PASSWORD } });
  const events = async () => {
    await server.context.securityLog.finish();
    const membership = await server.anonymous('getMembership', {}, bearer(tokens.idToken));
    return server.asOrganisation(membership.body.organization?.id ?? '', ({ tx }) =>
      tx.selectFrom('events').select(['kind', 'detail', 'actor_kind', 'actor_id']).execute(),
    );
  };
  await server.anonymous('getCurrentUser', {}, bearer(tokens.idToken));
  const settings = {
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.database.serverUrl,
    IDENTITY: 'builtin',
    IDENTITY_SECRET: 'x'.repeat(32),
  };
  const run = (...parameters: string[]) => runCommandToEnd('account', parameters, settings);
  expect(await run('reset-second-factor', 'Sue@Example.org')).toMatchObject({
    exitCode: 0,
    stdout: `Two-step verification of ${email} is off. Every session of the account has ended; tokens already issued stay valid for up to five more minutes.\n`,
  });
  expect((await signIn()).body.data.tokens).toBeDefined();
  expect((await server.anonymous('refreshSession', { body: { refresh_token: tokens.refreshToken } })).status).toBe(401);
  expect(await events()).toContainEqual({
    kind: 'member.second_factor_disabled',
    detail: null,
    actor_kind: 'operator',
    actor_id: null,
  });
  expect((await run('reset-second-factor', email)).stdout).toMatch(/ was already off\. Every session /);
  expect(await events()).toContainEqual({
    kind: 'member.session_ended',
    detail: 'all',
    actor_kind: 'operator',
    actor_id: null,
  });
  expect((await run('reset-second-factor', 'nobody@example.org')).stderr).toMatch(/^No account has the address/);
  expect((await run('forget', email)).stderr).toMatch(/^Usage: npm run account/);
  const elsewhere = await runCommandToEnd('account', ['reset-second-factor', email], {
    ...settings,
    IDENTITY: 'demo',
  });
  expect(elsewhere.stderr).toContain('Set IDENTITY=builtin and the DATA_DIR (or DATABASE_URL) of the server');
});

import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicLimits, PUBLIC_LIMITS } from '../../../platform/limits/public-limits.ts';
import {
  type Company,
  type CompanyServer,
  personOf,
  startCompany,
  startCompanyServer,
} from '../../../testkit/company-sign-in.ts';
import { postOffice } from '../../../testkit/post-office.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const REQUESTS = 5;
const post = postOffice();
let at: CompanyServer;
let of: Company;

beforeAll(async () => {
  const publicLimits = createPublicLimits({ ...PUBLIC_LIMITS, companyRequestsPerNetwork: REQUESTS });
  at = await startCompanyServer({ clock: settableClock(), post, publicLimits });
  of = await startCompany(at, { default_role: { role: 'safety_manager' } });
});

afterAll(() => at[Symbol.asyncDispose]());

const from = (address: string) => ({ 'x-forwarded-for': address });
const begin = (address: string) =>
  at.server.anonymous('beginCompanySignIn', { body: { domain: of.domain } }, from(address));

function sendLogout(token: string, address: string): Promise<Response> {
  return fetch(`${at.server.origin}/v1/identity/company/${of.organisationId}/logout`, {
    method: 'POST',
    headers: from(address),
    body: new URLSearchParams({ logout_token: token }),
  });
}

function claims() {
  const iat = Math.floor(Date.now() / 1000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  return { iss: at.provider.issuer, aud: of.clientId, iat, jti: crypto.randomUUID(), events, sub: 'ann' };
}

test('a stranger who begins many sign-ins locks nobody else of the company out', async () => {
  const statuses: number[] = [];
  for (let number = 0; number <= REQUESTS; number += 1) statuses.push((await begin('192.0.2.1')).status);
  expect(statuses).toEqual([...Array(REQUESTS).fill(200), 429]);
  expect((await begin('192.0.2.2')).status).toBe(200);
});

test('what cannot be a logout token is refused before the provider is asked, and takes no log-out of the company', async () => {
  const secret = new TextEncoder().encode('a secret of a stranger, long enough to sign with it');
  const sign = (changes: object, alg = 'HS256') =>
    new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg }).sign(secret);
  const old = Math.floor(Date.now() / 1000) - 3_600;
  const untrue = [await sign({}), await at.provider.sign({ ...claims(), iat: old })];
  for (const change of [{ iss: 'https://login.example.com' }, { aud: 'another' }, { events: {} }])
    untrue.push(await at.provider.sign({ ...claims(), ...change }));
  at.provider.behave('gone');
  for (const token of ['no token', ...untrue]) expect((await sendLogout(token, '192.0.2.9')).status).toBe(400);
  expect(untrue.length).toBeGreaterThanOrEqual(REQUESTS);
  // It could be one, so the provider would have to say.
  expect((await sendLogout(await at.provider.sign(claims()), '192.0.2.9')).status).toBe(502);
  at.provider.behave('well');
  await of.signIn(personOf(of, 'ann'));
  expect((await sendLogout(await at.provider.sign(claims()), '192.0.2.9')).status).toBe(200);
});

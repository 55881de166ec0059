import { z } from 'zod';
import { refusal } from '../refusals.ts';
import { attributesOf } from '../users.ts';
import { checkPassword, operation } from './operation.ts';

const withAccessToken = z.object({ AccessToken: z.string() });

export const getUser = operation(withAccessToken, (pool, { AccessToken }) => {
  const user = pool.signIns.userOf(AccessToken);
  const attributes = { sub: user.sub, ...attributesOf(user) };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
});

export const changePassword = operation(
  withAccessToken.extend({ PreviousPassword: z.string(), ProposedPassword: z.string() }),
  (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const user = pool.signIns.userOf(AccessToken);
    checkPassword(pool, ProposedPassword);
    if (!pool.users.hasPassword(user, PreviousPassword)) throw refusal('wrongCredentials');
    pool.users.setPassword(user, ProposedPassword);
    // Sign-ins continue, as in the service.
    return {};
  },
);

export const globalSignOut = operation(withAccessToken, (pool, { AccessToken }) => {
  pool.signIns.revokeAll(pool.signIns.userOf(AccessToken));
  return {};
});

export const revokeToken = operation(z.object({ ClientId: z.string(), Token: z.string() }), (pool, { Token }) => {
  if (pool.signIns.isAccessToken(Token)) throw refusal('otherTokenKind');
  pool.signIns.revoke(Token);
  return {};
});

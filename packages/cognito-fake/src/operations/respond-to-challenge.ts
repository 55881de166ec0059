import { z } from 'zod';
import type { PoolState } from '../pool-state.ts';
import { invalidParameter, refusal } from '../refusals.ts';
import { isProofValid } from '../srp.ts';
import { attributesOf, type PoolUser } from '../users.ts';
import { checkPassword, operation, parse } from './operation.ts';

const ATTRIBUTE_PREFIX = 'userAttributes.';

const passwordProof = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
  DEVICE_KEY: z.string().nullish(),
});

const newPassword = z.object({ NEW_PASSWORD: z.string() }).catchall(z.string());

export const respondToAuthChallenge = operation(
  z.object({
    ClientId: z.string(),
    ChallengeName: z.string(),
    ChallengeResponses: z.unknown(),
    Session: z.string().nullish(),
  }),
  (pool, { ChallengeName, ChallengeResponses, Session }) => {
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(pool, parse(passwordProof, ChallengeResponses));
      case 'NEW_PASSWORD_REQUIRED':
        return takeNewPassword(pool, Session ?? '', parse(newPassword, ChallengeResponses));
      default:
        throw invalidParameter(`Challenge ${ChallengeName} is not offered by this pool.`);
    }
  },
);

function verifyPassword(pool: PoolState, proof: z.output<typeof passwordProof>): object {
  const key = proof.PASSWORD_CLAIM_SECRET_BLOCK;
  const { exchange, user, userId } = pool.passwordChallenges.look(key);
  // The exchange stays open, because the client library answers it again without the device.
  if (proof.DEVICE_KEY != null) throw refusal('unknownDevice');
  pool.passwordChallenges.end(key);
  const isValid = isProofValid(
    exchange,
    { poolName: pool.poolName, userId },
    { timestamp: proof.TIMESTAMP, signature: Buffer.from(proof.PASSWORD_CLAIM_SIGNATURE, 'base64') },
  );
  if (!isValid || user === null || proof.USERNAME !== userId) throw refusal('wrongCredentials');
  switch (user.status) {
    case 'UNCONFIRMED':
      throw refusal('unconfirmed');
    case 'FORCE_CHANGE_PASSWORD':
      return askForNewPassword(pool, user);
    case 'CONFIRMED':
      return { ChallengeParameters: {}, AuthenticationResult: pool.signIns.open(user) };
  }
}

function askForNewPassword(pool: PoolState, user: PoolUser): object {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.newPasswordChallenges.keep(user),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      userAttributes: JSON.stringify(attributesOf(user)),
      requiredAttributes: JSON.stringify(missingAttributes(pool, user).map((name) => ATTRIBUTE_PREFIX + name)),
    },
  };
}

function takeNewPassword(pool: PoolState, session: string, answers: z.output<typeof newPassword>): object {
  const user = pool.newPasswordChallenges.look(session);
  const given = Object.entries(answers).flatMap(([key, value]): [string, string][] =>
    key.startsWith(ATTRIBUTE_PREFIX) ? [[key.slice(ATTRIBUTE_PREFIX.length), value]] : [],
  );
  const names = given.map(([name]) => name);
  if (names.includes('email_verified')) throw refusal('fixedAttribute');
  if (names.includes('email')) throw refusal('emailGiven');
  const missing = missingAttributes(pool, user).find((name) => !names.includes(name));
  if (missing !== undefined) throw invalidParameter(`Invalid attributes given, ${missing} is missing`);
  checkPassword(pool, answers.NEW_PASSWORD);
  pool.newPasswordChallenges.end(session);
  for (const [name, value] of given) user.attributes.set(name, value);
  pool.users.setPassword(user, answers.NEW_PASSWORD);
  user.status = 'CONFIRMED';
  return { ChallengeParameters: {}, AuthenticationResult: pool.signIns.open(user) };
}

function missingAttributes({ rules }: PoolState, user: PoolUser): string[] {
  return rules.requiredAttributes.filter((name) => !user.attributes.has(name));
}

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PoolState } from '../pool-state.ts';
import { invalidParameter, refusal } from '../refusals.ts';
import { madeUpVerifier, openExchange, type PasswordVerifier } from '../srp.ts';
import { normalEmail, type PoolUser } from '../users.ts';
import { operation, parse } from './operation.ts';

const srpParameters = z.object({
  USERNAME: z.string(),
  SRP_A: z.string().regex(/^[0-9a-f]{1,1024}$/i),
});

const refreshParameters = z.object({ REFRESH_TOKEN: z.string(), DEVICE_KEY: z.string().nullish() });

export const initiateAuth = operation(
  z.object({ ClientId: z.string(), AuthFlow: z.string(), AuthParameters: z.unknown() }),
  (pool, { AuthFlow, AuthParameters }) => {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return askForPassword(pool, parse(srpParameters, AuthParameters));
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refresh(pool, parse(refreshParameters, AuthParameters));
      default:
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    }
  },
);

function askForPassword(pool: PoolState, { USERNAME, SRP_A }: z.output<typeof srpParameters>): object {
  const user = pool.users.find(USERNAME);
  if (user === null && !pool.rules.preventsUserExistenceErrors) throw refusal('unknownUser');
  const { userId, password } = user === null ? madeUpUser(pool, USERNAME) : knownUser(user);
  const exchange = openExchange(password, BigInt(`0x${SRP_A}`));
  if (exchange === null) throw refusal('unusableSrpValue');
  const secretBlock = exchange.secretBlock.toString('base64');
  pool.passwordChallenges.keep({ exchange, userId, user }, secretBlock);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SALT: password.salt.toString(16),
      SRP_B: exchange.serverPublic.toString(16),
      SECRET_BLOCK: secretBlock,
    },
  };
}

/** Refuses every device key, because the pool tracks no devices. */
function refresh(pool: PoolState, { REFRESH_TOKEN, DEVICE_KEY }: z.output<typeof refreshParameters>): object {
  if (DEVICE_KEY != null) throw refusal('unknownRefreshToken');
  return { ChallengeParameters: {}, AuthenticationResult: pool.signIns.refresh(REFRESH_TOKEN) };
}

interface SrpSubject {
  readonly userId: string;
  readonly password: PasswordVerifier;
}

function knownUser({ sub, password }: PoolUser): SrpSubject {
  return { userId: sub, password };
}

function madeUpUser({ secret }: PoolState, username: string): SrpSubject {
  const seed = createHmac('sha256', secret).update(normalEmail(username)).digest();
  const hex = seed.toString('hex');
  const userId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { userId, password: madeUpVerifier(seed) };
}

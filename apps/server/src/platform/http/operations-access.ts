import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../core/errors.ts';
import { networkOf } from '../../core/network-of.ts';
import { consumePoints } from '../limits/consume-points.ts';

/** Wrong tokens that one network may send in ten minutes. */
const WRONG_TOKENS = 10;
const WRONG_TOKENS_WINDOW_SECONDS = 600;

/** Who may read metrics. */
export interface OperationsAccess {
  /** @throws {AppError} `unauthenticated` without the token, `too_many_requests` after too many wrong ones */
  admitBearer(request: FastifyRequest): Promise<void>;
}

/** @param token null: everyone who reaches the port may read */
export function createOperationsAccess({ token }: { readonly token: string | null }): OperationsAccess {
  if (token === null) {
    return { admitBearer: async () => {} };
  }
  const wrongTokens = new RateLimiterMemory({ points: WRONG_TOKENS, duration: WRONG_TOKENS_WINDOW_SECONDS });
  const right = digest(token);

  /** The right token is always admitted, so that guessing from its network does not lock the operator out. */
  async function admit({ ip }: FastifyRequest, given: string): Promise<void> {
    if (timingSafeEqual(digest(given), right)) return;
    await consumePoints(wrongTokens, networkOf(ip));
    throw new AppError('unauthenticated');
  }

  return {
    admitBearer: async (request) => {
      const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (given === undefined) throw new AppError('unauthenticated');
      await admit(request, given);
    },
  };
}

/** Of equal length for tokens of any length, as a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { networkOf } from '../../core/network-of.ts';
import { consumePoints } from '../limits/consume-points.ts';

/** Maximum number of wrong tokens of one network in ten minutes. */
const WRONG_TOKENS = 10;
const WRONG_TOKENS_WINDOW_SECONDS = 600;

/** Seconds for which a browser may read the status page after the token was entered. */
export const VISIT_SECONDS = 3_600;

/** Who may read metrics and status. */
export interface OperationsAccess {
  /** @throws {AppError} `unauthenticated` without the token, `too_many_requests` after too many wrong ones */
  admitBearer(request: FastifyRequest): Promise<void>;
  /**
   * Exchanges the token for the value of a cookie, so that it is never part of an address.
   *
   * @throws {AppError} as `admitBearer`
   */
  startVisit(request: FastifyRequest, token: string): Promise<string>;
  /** Whether this is the value of a cookie that is still valid. */
  isVisiting(cookie: string | undefined): boolean;
}

/** @param token null: no token is required */
export function createOperationsAccess({
  token,
  clock,
}: {
  readonly token: string | null;
  readonly clock: Clock;
}): OperationsAccess {
  if (token === null) {
    return { admitBearer: async () => {}, startVisit: async () => '', isVisiting: () => true };
  }
  const wrongTokens = new RateLimiterMemory({ points: WRONG_TOKENS, duration: WRONG_TOKENS_WINDOW_SECONDS });
  const right = digest(token);
  const sign = (end: string) => createHmac('sha256', token).update(`visit until ${end}`).digest('base64url');

  /** The right token is always admitted, so that guesses from the same network do not lock the operator out. */
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
    startVisit: async (request, given) => {
      await admit(request, given);
      const end = String(Math.floor(clock.now().getTime() / 1000) + VISIT_SECONDS);
      return `${end}.${sign(end)}`;
    },
    isVisiting: (cookie) => {
      const [, end, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      if (end === undefined || signature === undefined) return false;
      return timingSafeEqual(digest(signature), digest(sign(end))) && Number(end) * 1000 > clock.now().getTime();
    },
  };
}

/** Hashes a token to a fixed length, which a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../core/errors.ts';

/** Counts points against a key. @throws {AppError} `too_many_requests` above the limit, with the time to wait */
export async function consumePoints(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

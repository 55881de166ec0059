import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../../core/network-of.ts';
import { consumePoints } from './consume-points.ts';

export interface PublicLimitSettings {
  /** Failed look-ups that one address may make in ten minutes. */
  readonly failedLookupsPerAddress: number;
  /** Requests that one valid link may make in a minute. */
  readonly requestsPerLink: number;
}

export const PUBLIC_LIMITS: PublicLimitSettings = { failedLookupsPerAddress: 30, requestsPerLink: 120 };

const FAILED_LOOKUPS_WINDOW_SECONDS = 600;
const LINK_WINDOW_SECONDS = 60;

/**
 * Limits on the participant's calls, kept in memory so that they work without the database.
 *
 * Only failed look-ups count against an address, and only they are refused, because sixty workers behind one site router
 * must get through even when one of them guesses. A valid link has a limit of its own.
 */
export interface PublicLimits {
  /** @throws {AppError} `too_many_requests` after too many failed look-ups from the address */
  countFailedLookup(address: string): Promise<void>;
  /** @throws {AppError} `too_many_requests` when the link was used too often within a minute */
  admitLink(linkId: string): Promise<void>;
}

export function createPublicLimits(settings: PublicLimitSettings): PublicLimits {
  const failures = new RateLimiterMemory({
    points: settings.failedLookupsPerAddress,
    duration: FAILED_LOOKUPS_WINDOW_SECONDS,
  });
  const links = new RateLimiterMemory({ points: settings.requestsPerLink, duration: LINK_WINDOW_SECONDS });
  return {
    countFailedLookup: (address) => consumePoints(failures, networkOf(address)),
    admitLink: (linkId) => consumePoints(links, linkId),
  };
}

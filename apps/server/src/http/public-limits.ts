import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

export interface PublicLimitSettings {
  /** Failed look-ups that one address may make in ten minutes. */
  readonly failedLookupsPerAddress: number;
  /** Requests that one valid link may make in a minute. */
  readonly requestsPerLink: number;
}

export const PUBLIC_LIMITS: PublicLimitSettings = { failedLookupsPerAddress: 30, requestsPerLink: 120 };

/**
 * Limits on the participant's calls, kept in memory so that they hold when everything else is gone.
 *
 * Only failed look-ups count against an address: sixty workers behind one site router must pass. A valid link is
 * limited by itself.
 */
export interface PublicLimits {
  /** @throws {AppError} `too_many_requests` when the address has guessed too often */
  admitAddress(address: string): Promise<void>;
  countFailedLookup(address: string): Promise<void>;
  /** @throws {AppError} `too_many_requests` when the link was used too often within a minute */
  admitLink(linkId: string): Promise<void>;
}

export function createPublicLimits(settings: PublicLimitSettings): PublicLimits {
  const failures = new RateLimiterMemory({ points: settings.failedLookupsPerAddress, duration: 600 });
  const links = new RateLimiterMemory({ points: settings.requestsPerLink, duration: 60 });
  return {
    admitAddress: async (address) => {
      const counted = await failures.get(networkOf(address));
      if (counted !== null && counted.consumedPoints >= settings.failedLookupsPerAddress) {
        throw new AppError('too_many_requests');
      }
    },
    countFailedLookup: async (address) => {
      await consume(failures, networkOf(address)).catch(ignoreRefusal);
    },
    admitLink: async (linkId) => {
      await consume(links, linkId);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new AppError('too_many_requests');
    throw refusal;
  }
}

/** The failure that reaches the limit is answered as itself; the next request is refused. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** One household or site holds a whole IPv6 /64, so its addresses count together. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

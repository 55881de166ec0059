import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../core/errors.ts';
import { networkOf } from '../../core/network-of.ts';
import { consumePoints } from './consume-points.ts';

export interface PublicLimitSettings {
  /** Failed look-ups that one address may make in ten minutes. */
  readonly failedLookupsPerAddress: number;
  /** Requests that one valid link may make in a minute. */
  readonly requestsPerLink: number;
  /** Failed codes that one address may enter in ten minutes. */
  readonly failedCodesPerAddress: number;
  /** Failed codes of all addresses in ten minutes after which addresses that guess are throttled. */
  readonly failedCodesOfAll: number;
  /** Failed codes in ten minutes that still count as mistyped while guessing is throttled. */
  readonly mistypedCodesPerAddress: number;
}

export const PUBLIC_LIMITS: PublicLimitSettings = {
  failedLookupsPerAddress: 30,
  requestsPerLink: 120,
  failedCodesPerAddress: 30,
  failedCodesOfAll: 600,
  mistypedCodesPerAddress: 5,
};

const FAILED_LOOKUPS_WINDOW_SECONDS = 600;
const LINK_WINDOW_SECONDS = 60;
/** The key of the one counter for all addresses. */
const EVERYONE = 'everyone';

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
  /**
   * Called before a code is looked up. Codes have 45 random bits, so guessing them is throttled, which links do not need.
   *
   * @throws {AppError} `too_many_requests` while many codes fail everywhere and several failed from this address
   */
  admitCode(address: string): Promise<void>;
  /** @throws {AppError} `too_many_requests` after too many failed codes from the address */
  countFailedCode(address: string): Promise<void>;
}

export function createPublicLimits(settings: PublicLimitSettings): PublicLimits {
  const failures = new RateLimiterMemory({
    points: settings.failedLookupsPerAddress,
    duration: FAILED_LOOKUPS_WINDOW_SECONDS,
  });
  const links = new RateLimiterMemory({ points: settings.requestsPerLink, duration: LINK_WINDOW_SECONDS });
  const failedCodes = new RateLimiterMemory({
    points: settings.failedCodesPerAddress,
    duration: FAILED_LOOKUPS_WINDOW_SECONDS,
  });
  const failedCodesOfAll = new RateLimiterMemory({
    points: settings.failedCodesOfAll,
    duration: FAILED_LOOKUPS_WINDOW_SECONDS,
  });
  return {
    admitCode: async (address) => {
      const all = await failedCodesOfAll.get(EVERYONE);
      if (all === null || all.consumedPoints < settings.failedCodesOfAll) return;
      const own = await failedCodes.get(networkOf(address));
      if (own === null || own.consumedPoints <= settings.mistypedCodesPerAddress) return;
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(own.msBeforeNext / 1000) });
    },
    countFailedCode: async (address) => {
      await failedCodesOfAll.penalty(EVERYONE);
      await consumePoints(failedCodes, networkOf(address));
    },
    countFailedLookup: (address) => consumePoints(failures, networkOf(address)),
    admitLink: (linkId) => consumePoints(links, linkId),
  };
}

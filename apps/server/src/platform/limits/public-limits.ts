import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../core/errors.ts';
import { networkOf } from '../../core/network-of.ts';
import { consumePoints } from './consume-points.ts';

export interface PublicLimitSettings {
  /** Failed look-ups that one address may make in ten minutes. */
  readonly failedLookupsPerAddress: number;
  /** Requests that one valid link may make in a minute. */
  readonly requestsPerLink: number;
  /** Company sign-ins and log-outs of one organisation that one network may begin in a minute. */
  readonly companyRequestsPerNetwork: number;
  /** The same for all networks together. Far more than a company makes, so that a few strangers cannot lock its members out. */
  readonly companyRequests: number;
  /** Failed codes that one network may enter in ten minutes; further failures are refused, existing codes still work. */
  readonly failedCodesPerNetwork: number;
  /** Failed codes of one network in ten minutes after which no code of the network is looked up. */
  readonly guessedCodesPerNetwork: number;
}

export const PUBLIC_LIMITS: PublicLimitSettings = {
  failedLookupsPerAddress: 30,
  requestsPerLink: 120,
  companyRequestsPerNetwork: 120,
  companyRequests: 6_000,
  failedCodesPerNetwork: 30,
  guessedCodesPerNetwork: 300,
};

const FAILED_LOOKUPS_WINDOW_SECONDS = 600;
const LINK_WINDOW_SECONDS = 60;

/**
 * Limits on the participant's calls, kept in memory so that they work without the database.
 *
 * Only failed look-ups are counted by address and refused, so that sixty workers behind one site router get through even when one of them
 * guesses. Valid links have a separate limit.
 */
export interface PublicLimits {
  /** @throws {AppError} `too_many_requests` after too many failed look-ups from the address */
  countFailedLookup(address: string): Promise<void>;
  /** @throws {AppError} `too_many_requests` when the link was used too often within a minute */
  admitLink(linkId: string): Promise<void>;
  /** @throws {AppError} `too_many_requests` after too many company sign-ins or log-outs of an organisation, from the network or altogether */
  admitCompany(organisationId: string, address: string): Promise<void>;
  /**
   * Called before a code is looked up. Codes have only 45 random bits, so guesses are limited: one network needs about 22 years to find one
   * of 100,000 open codes. Networks are limited independently.
   *
   * @throws {AppError} `too_many_requests` after so many failed codes that somebody on the network must be guessing
   */
  admitCode(address: string): Promise<void>;
  /** @throws {AppError} `too_many_requests` after too many failed codes from the network */
  countFailedCode(address: string): Promise<void>;
}

export function createPublicLimits(settings: PublicLimitSettings): PublicLimits {
  const failures = new RateLimiterMemory({
    points: settings.failedLookupsPerAddress,
    duration: FAILED_LOOKUPS_WINDOW_SECONDS,
  });
  const links = new RateLimiterMemory({ points: settings.requestsPerLink, duration: LINK_WINDOW_SECONDS });
  const companyNetworks = new RateLimiterMemory({
    points: settings.companyRequestsPerNetwork,
    duration: LINK_WINDOW_SECONDS,
  });
  const companies = new RateLimiterMemory({ points: settings.companyRequests, duration: LINK_WINDOW_SECONDS });
  const failedCodes = new RateLimiterMemory({
    points: settings.failedCodesPerNetwork,
    duration: FAILED_LOOKUPS_WINDOW_SECONDS,
  });
  return {
    admitCode: async (address) => {
      const own = await failedCodes.get(networkOf(address));
      if (own === null || own.consumedPoints < settings.guessedCodesPerNetwork) return;
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(own.msBeforeNext / 1000) });
    },
    countFailedCode: (address) => consumePoints(failedCodes, networkOf(address)),
    countFailedLookup: (address) => consumePoints(failures, networkOf(address)),
    admitLink: (linkId) => consumePoints(links, linkId),
    admitCompany: async (organisationId, address) => {
      // First, so that refused requests of one network do not use up the organisation's.
      await consumePoints(companyNetworks, `${organisationId} ${networkOf(address)}`);
      await consumePoints(companies, organisationId);
    },
  };
}

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumePoints } from './consume-points.ts';

/** The limits of one member or one organisation. */
interface Allowance {
  readonly requestsPerMinute: number;
  readonly bodyBytesPerMinute: number;
  /** Requests per day that may write: each adds at least one row to the history. */
  readonly writesPerDay: number;
  readonly bodyBytesPerDay: number;
}

export interface MemberLimitSettings {
  readonly member: Allowance;
  /** One API key. */
  readonly key: Allowance;
  /** All members and API keys of an organisation together. */
  readonly organisation: Allowance;
}

const MEGABYTE = 1024 * 1024;

/** Far above what people, the app and lists of 5,000 rows need, and low enough to protect memory and disk. */
export const MEMBER_LIMITS: MemberLimitSettings = {
  member: {
    requestsPerMinute: 6_000,
    bodyBytesPerMinute: 32 * MEGABYTE,
    writesPerDay: 50_000,
    bodyBytesPerDay: 256 * MEGABYTE,
  },
  key: {
    requestsPerMinute: 600,
    bodyBytesPerMinute: 32 * MEGABYTE,
    writesPerDay: 20_000,
    bodyBytesPerDay: 256 * MEGABYTE,
  },
  organisation: {
    requestsPerMinute: 20_000,
    bodyBytesPerMinute: 96 * MEGABYTE,
    writesPerDay: 200_000,
    bodyBytesPerDay: 1024 * MEGABYTE,
  },
};

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** The cost of a request. */
interface RequestCost {
  readonly isWrite: boolean;
  readonly bodyBytes: number;
}

/** What an API key has left of its requests. */
export interface LeftRequests {
  readonly requests: number;
  readonly perSeconds: number;
  readonly remaining: number;
  /** Until the limit is fully available again. */
  readonly resetSeconds: number;
}

/** Limits on calls of members and API keys, kept in the memory of each server so that they work without the database. */
export interface MemberLimits {
  /** Called before the membership is read from the database. @throws {AppError} `too_many_requests` */
  admitMember(subject: string, cost: RequestCost): Promise<void>;
  /** @param onCounted gets what is left, also before a refusal @throws {AppError} `too_many_requests` */
  admitKey(keyId: string, cost: RequestCost, onCounted: (left: LeftRequests) => void): Promise<void>;
  /** @throws {AppError} `too_many_requests` when its members and keys together send too many requests */
  admitOrganisation(organisationId: string, cost: RequestCost): Promise<void>;
}

export function createMemberLimits({ member, key, organisation }: MemberLimitSettings): MemberLimits {
  return { admitMember: admitWithin(member), admitKey: admitWithin(key), admitOrganisation: admitWithin(organisation) };
}

function admitWithin(
  allowance: Allowance,
): (key: string, cost: RequestCost, onCounted?: (left: LeftRequests) => void) => Promise<void> {
  const requests = new RateLimiterMemory({ points: allowance.requestsPerMinute, duration: MINUTE_SECONDS });
  const bytes = new RateLimiterMemory({ points: allowance.bodyBytesPerMinute, duration: MINUTE_SECONDS });
  const writesOfDay = new RateLimiterMemory({ points: allowance.writesPerDay, duration: DAY_SECONDS });
  const bytesOfDay = new RateLimiterMemory({ points: allowance.bodyBytesPerDay, duration: DAY_SECONDS });
  const leftOf = async (key: string): Promise<LeftRequests> => {
    const counted = await requests.get(key);
    return {
      requests: allowance.requestsPerMinute,
      perSeconds: MINUTE_SECONDS,
      remaining: Math.max(counted?.remainingPoints ?? 0, 0),
      resetSeconds: Math.ceil((counted?.msBeforeNext ?? 0) / 1000),
    };
  };
  return async (key, { isWrite, bodyBytes }, onCounted) => {
    try {
      await consumePoints(requests, key);
    } finally {
      if (onCounted !== undefined) onCounted(await leftOf(key));
    }
    if (bodyBytes > 0) await consumePoints(bytes, key, bodyBytes);
    // Counted last, so that a request refused by the limit per minute does not use up the limit per day.
    if (isWrite) await consumePoints(writesOfDay, key);
    if (bodyBytes > 0) await consumePoints(bytesOfDay, key, bodyBytes);
  };
}

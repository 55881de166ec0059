import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { networkOf } from '../../core/network-of.ts';
import { consumePoints } from './consume-points.ts';
import type { Place } from './known-places.ts';

/** Kinds of attempts, counted separately: trying a password, trying a code, requesting an email. */
export type AttemptKind = 'sign_in' | 'code' | 'mail';

export interface Attempt {
  /** The caller's network address. */
  readonly address: string;
  /** Email address of the account, whether it exists or not. */
  readonly account: string;
  /** Whether the account was signed in to from the browser or network before; missing: unknown. */
  readonly place?: Place;
}

interface Allowance {
  readonly attempts: number;
  readonly perSeconds: number;
}

interface Allowances {
  /** By account and network together: mistyping locks out neither other people nor the same person elsewhere. */
  readonly accountFromNetwork: Allowance;
  /**
   * By account, separately for all unknown places, all known networks and all known browsers. Limits guessing from many machines, and from
   * many browsers of somebody who once knew the password.
   */
  readonly account: Allowance;
  /** By network over all accounts: limits trying one password on many accounts. A site office shares one network. */
  readonly network: Allowance;
  /** By known browser instead of its network, which it may share with strangers. */
  readonly device: Allowance;
}

const QUARTER_HOUR = 900;
const HOUR = 3_600;

const ALLOWANCES: Readonly<Record<AttemptKind, Allowances>> = {
  sign_in: {
    accountFromNetwork: { attempts: 10, perSeconds: QUARTER_HOUR },
    account: { attempts: 50, perSeconds: HOUR },
    network: { attempts: 100, perSeconds: QUARTER_HOUR },
    device: { attempts: 10, perSeconds: QUARTER_HOUR },
  },
  code: {
    accountFromNetwork: { attempts: 10, perSeconds: QUARTER_HOUR },
    account: { attempts: 20, perSeconds: HOUR },
    network: { attempts: 60, perSeconds: QUARTER_HOUR },
    device: { attempts: 10, perSeconds: QUARTER_HOUR },
  },
  mail: {
    accountFromNetwork: { attempts: 5, perSeconds: QUARTER_HOUR },
    account: { attempts: 8, perSeconds: HOUR },
    network: { attempts: 40, perSeconds: HOUR },
    device: { attempts: 5, perSeconds: QUARTER_HOUR },
  },
};

/**
 * Limits on guessing and on requesting emails, shared by all servers through the database.
 *
 * While the database is unavailable, each server counts in its memory.
 */
export interface AttemptLimits {
  /** Counts an attempt. @throws {AppError} `too_many_requests` when there were too many */
  admit(kind: AttemptKind, attempt: Attempt): Promise<void>;
  /** After a success: uncounts the attempt for its account, and all attempts on the account from the same network or browser. */
  forget(kind: AttemptKind, attempt: Attempt): Promise<void>;
}

interface Limiters {
  readonly accountFromNetwork: RateLimiterAbstract;
  readonly account: RateLimiterAbstract;
  readonly network: RateLimiterAbstract;
  readonly device: RateLimiterAbstract;
}

export function createAttemptLimits(pool: pg.Pool): AttemptLimits {
  const limiters: Record<AttemptKind, Limiters> = {
    sign_in: createLimiters(pool, 'sign_in'),
    code: createLimiters(pool, 'code'),
    mail: createLimiters(pool, 'mail'),
  };
  return {
    admit: async (kind, attempt) => {
      const { account, network, both, device } = keysOf(attempt);
      const limiter = limiters[kind];
      // In this order, so that an attempt refused by the narrowest limit does not use up the shared ones.
      if (device === null) {
        await consumePoints(limiter.accountFromNetwork, both);
        await consumePoints(limiter.network, network);
      } else {
        await consumePoints(limiter.device, device);
      }
      await consumePoints(limiter.account, account);
    },
    forget: async (kind, attempt) => {
      const { account, both, device } = keysOf(attempt);
      const limiter = limiters[kind];
      if (device === null) await limiter.accountFromNetwork.delete(both);
      else await limiter.device.delete(device);
      await limiter.account.reward(account);
    },
  };
}

function createLimiters(pool: pg.Pool, kind: AttemptKind): Limiters {
  const create = (scope: keyof Allowances) => {
    const { attempts, perSeconds } = ALLOWANCES[kind][scope];
    const allowance = { keyPrefix: `${kind}:${scope}`, points: attempts, duration: perSeconds };
    return new RateLimiterPostgres({
      ...allowance,
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'identity',
      tableName: 'attempts',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(allowance),
    });
  };
  return {
    accountFromNetwork: create('accountFromNetwork'),
    account: create('account'),
    network: create('network'),
    device: create('device'),
  };
}

/** Hashes of account and network, so that the table does not store who tried to sign in from where. */
function keysOf({ address, account, place }: Attempt) {
  const network = networkOf(address);
  const isUnknown = place === undefined || place.kind === 'unknown';
  return {
    account: hash(isUnknown ? account : `known ${place.kind} of ${account}`),
    network: hash(network),
    both: hash(`${network} ${account}`),
    device: place?.kind === 'device' ? hash(`${place.device} ${account}`) : null,
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

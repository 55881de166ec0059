import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { PASSWORD_MIN_LENGTH } from '@plumbline/domain/constants';
import type { Clock } from '../../ports/clock.ts';
import { createChallenges } from './challenges.ts';
import { createCodes, type SentCode } from './codes.ts';
import { createFaults, type Failure } from './faults.ts';
import { createPoolServer, type PoolRequest } from './http.ts';
import type { Claims } from './jwt.ts';
import type { OperationName } from './operations/operations.ts';
import type { PoolRules } from './pool-state.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokens, type ForgedToken } from './tokens.ts';
import { createUsers, normalEmail, type UserStatus } from './users.ts';

export interface CognitoPoolOptions extends Partial<PoolRules> {
  readonly clock?: Clock;
  readonly userPoolId?: string;
  readonly clientId?: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Of id and access tokens; an hour by default. */
  readonly tokenLifetimeSeconds?: number;
  /** Who the tokens say they come from: this endpoint, or the address of the real service for a pool of this id. */
  readonly issuer?: 'endpoint' | 'service';
  readonly onCode?: (sent: SentCode) => void;
}

export interface AddedUser {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly status?: UserStatus;
}

/** A user pool that speaks the protocol of Amazon Cognito, kept in memory, with what a test needs to steer it. */
export interface CognitoPool extends AsyncDisposable {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly jwksUri: string;
  /** Every call so far, oldest first. */
  readonly requests: readonly PoolRequest[];
  /** Adds a user as an administrator would; confirmed unless said otherwise. */
  addUser(user: AddedUser): { readonly sub: string };
  /** The code that was last sent there. @throws {RangeError} when there was none */
  codeFor(email: string): string;
  /** Ends all sign-ins of a user, as an administrator would. */
  signOutEverywhere(email: string): void;
  /** Lets the next calls of this operation fail before they do anything. */
  failNext(operation: OperationName, failure: Failure, times?: number): void;
  /** Signs a token of a made-up user with the given claims; undefined takes a claim away. */
  signToken(claims?: Claims, how?: ForgedToken): string;
}

export async function startCognitoPool({
  clock = { now: () => new Date() },
  userPoolId = 'eu-central-1_TestPool1',
  clientId = 'testclient0000000000000001',
  port = 0,
  tokenLifetimeSeconds = 3600,
  issuer: issuerKind = 'endpoint',
  onCode = () => {},
  passwordLengthMin = PASSWORD_MIN_LENGTH,
  requiredAttributes = [],
  preventsUserExistenceErrors = true,
}: CognitoPoolOptions = {}): Promise<CognitoPool> {
  const [region = '', poolName = ''] = userPoolId.split('_');
  const requests: PoolRequest[] = [];
  const faults = createFaults();
  const users = createUsers(poolName);
  const codes = createCodes(clock, onCode);
}

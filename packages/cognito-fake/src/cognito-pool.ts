import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChallenges } from './challenges.ts';
import type { Clock } from './clock.ts';
import { createCodes, type SentCode } from './codes.ts';
import { createFaults, type Failure } from './faults.ts';
import { type PoolRequest, poolListener } from './http.ts';
import { type Claims, createSigningKey } from './jwt.ts';
import type { OperationName } from './operations/operations.ts';
import type { PoolRules, PoolState } from './pool-state.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokens, type ForgeOptions } from './tokens.ts';
import { createUsers, normalEmail, type UserStatus } from './users.ts';

/** The shortest password length that the real service lets a pool require. */
const SHORTEST_PASSWORD_LENGTH = 6;

export interface CognitoPoolOptions extends Partial<PoolRules> {
  readonly clock?: Clock;
  readonly userPoolId?: string;
  readonly clientId?: string;
  /** 0 chooses a free port. */
  readonly port?: number;
  /** Lifetime of id and access tokens; an hour by default. */
  readonly tokenLifetimeSeconds?: number;
  /** The issuer in the tokens: this endpoint, or the real service's address for a pool with this id. */
  readonly issuer?: 'endpoint' | 'service';
  readonly onCode?: (sent: SentCode) => void;
}

export interface AddedUser {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly status?: UserStatus;
}

/** An in-memory user pool that speaks the protocol of Amazon Cognito, with controls for tests. */
export interface CognitoPool extends AsyncDisposable {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly jwksUri: string;
  /** Every call so far, oldest first. */
  readonly requests: readonly PoolRequest[];
  /** Adds a user as an administrator would; confirmed by default. */
  addUser(user: AddedUser): { readonly sub: string };
  /** The latest code sent to an address. @throws {RangeError} when there was none */
  codeFor(email: string): string;
  /** Ends all sign-ins of a user, as an administrator would. */
  signOutEverywhere(email: string): void;
  /** Makes the next calls of this operation fail before they do anything. */
  failNext(operation: OperationName, failure: Failure, times?: number): void;
  /** Signs a token of a made-up user with the given claims; undefined removes a claim. */
  signToken(claims?: Claims, how?: ForgeOptions): string;
}

export async function startCognitoPool({
  clock = { now: () => new Date() },
  userPoolId = 'eu-central-1_TestPool1',
  clientId = 'testclient0000000000000001',
  port = 0,
  tokenLifetimeSeconds = 3600,
  issuer: issuerKind = 'endpoint',
  onCode = () => {},
  passwordLengthMin = SHORTEST_PASSWORD_LENGTH,
  requiredAttributes = [],
  preventsUserExistenceErrors = true,
}: CognitoPoolOptions = {}): Promise<CognitoPool> {
  const [region = '', poolName = ''] = userPoolId.split('_');
  const [id, access] = await Promise.all([createSigningKey(), createSigningKey()]);
  const server = createServer();
  const endpoint = await listen(server, port);
  const origin = issuerKind === 'endpoint' ? endpoint : `https://cognito-idp.${region}.amazonaws.com`;
  const issuer = `${origin}/${userPoolId}`;
  const jwksPath = `/${userPoolId}/.well-known/jwks.json`;

  const tokens = createTokens({ clock, issuer, clientId, lifetimeSeconds: tokenLifetimeSeconds, keys: { id, access } });
  const users = createUsers(poolName);
  const codes = createCodes(clock, onCode);
  const signIns = createSignIns(clock, tokens);
  const faults = createFaults();
  const requests: PoolRequest[] = [];
  const pool: PoolState = {
    poolName,
    clientId,
    rules: { passwordLengthMin, requiredAttributes, preventsUserExistenceErrors },
    secret: randomBytes(32),
    users,
    codes,
    signIns,
    passwordChallenges: createChallenges(clock),
    newPasswordChallenges: createChallenges(clock),
  };
  server.on('request', poolListener({ pool, faults, jwksPath, jwks: tokens.jwks, requests }));

  return {
    endpoint,
    userPoolId,
    clientId,
    issuer,
    jwksUri: `${endpoint}${jwksPath}`,
    requests,
    addUser: ({ name, status = 'CONFIRMED', ...user }) =>
      users.add({ ...user, status, attributes: new Map(name === undefined ? [] : [['name', name]]) }),
    codeFor: (email) => codes.latestFor(normalEmail(email)),
    signOutEverywhere(email) {
      const user = users.find(email);
      if (user === null) throw new RangeError(`${email} is not in the pool`);
      signIns.revokeAll(user);
    },
    failNext: (operation, failure, times = 1) => faults.failNext(operation, failure, times),
    signToken: (claims = {}, how = {}) => tokens.forge(claims, how),
    [Symbol.asyncDispose]: () => close(server),
  };
}

/** @returns the server's origin */
async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server on a TCP port always has such an address.
  const address = server.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

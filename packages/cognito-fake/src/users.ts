import { randomUUID } from 'node:crypto';
import { makeVerifier, type PasswordVerifier } from './srp.ts';

export type UserStatus = 'CONFIRMED' | 'UNCONFIRMED' | 'FORCE_CHANGE_PASSWORD';

export interface PoolUser {
  readonly sub: string;
  readonly email: string;
  /** Standard and custom attributes besides sub, email and email_verified. */
  readonly attributes: Map<string, string>;
  status: UserStatus;
  emailVerified: boolean;
  password: PasswordVerifier;
}

interface NewPoolUser {
  readonly email: string;
  readonly password: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly status: UserStatus;
}

export interface Users {
  /** By email address or sub; the client library uses the sub as soon as it knows it. */
  find(username: string): PoolUser | null;
  /** @throws {RangeError} when the address is taken */
  add(user: NewPoolUser): PoolUser;
  setPassword(user: PoolUser, password: string): void;
  hasPassword(user: PoolUser, password: string): boolean;
}

export function createUsers(poolName: string): Users {
  const byUsername = new Map<string, PoolUser>();
  return {
    find: (username) => byUsername.get(normalEmail(username)) ?? null,
    add({ email: given, password, attributes, status }) {
      const email = normalEmail(given);
      if (byUsername.has(email)) throw new RangeError(`${email} is in the pool already`);
      const sub = randomUUID();
      const user: PoolUser = {
        sub,
        email,
        attributes: new Map(attributes),
        status,
        emailVerified: status !== 'UNCONFIRMED',
        password: makeVerifier({ poolName, userId: sub }, password),
      };
      byUsername.set(email, user).set(sub, user);
      return user;
    },
    setPassword(user, password) {
      user.password = makeVerifier({ poolName, userId: user.sub }, password);
    },
    hasPassword: ({ sub, password: { salt, verifier } }, password) =>
      makeVerifier({ poolName, userId: sub }, password, salt).verifier === verifier,
  };
}

/** Pools with sign-in by email ignore case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** All attributes as strings, as in the service. */
export function attributesOf(user: PoolUser): Record<string, string> {
  return { email_verified: String(user.emailVerified), ...Object.fromEntries(user.attributes), email: user.email };
}

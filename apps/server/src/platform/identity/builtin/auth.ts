import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { CamelCasePlugin, type Kysely } from 'kysely';
import type { Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** @see specification, section 5 */
const PASSWORD_LENGTH = { min: 6, max: 128 };
/** Lifetime of Better Auth's own session, which is deleted right after the sign-in: `sessions.ts` keeps the product's sessions. */
const SESSION_SECONDS = 60;

export interface AuthOptions {
  readonly db: Kysely<Database>;
  readonly random: Random;
  /** Public URL of the product; the issuer of its tokens. */
  readonly publicUrl: string;
  /** Encrypts the signing keys. */
  readonly secret: string;
  readonly passwords: PasswordHashing;
  /** Called with internal errors, without names and addresses. */
  readonly onError: (message: string) => void;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth on our database, without its HTTP routes, cookies and rate limiter. We provide those ourselves, and also
 * registrations and codes.
 */
export function createAuth({ db, random, publicUrl, secret, passwords, onError }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: { db: db.withPlugin(new CamelCasePlugin()).withSchema('identity'), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Messages quote addresses, and messages below the level of errors reveal who tried to sign in.
    logger: { level: 'error', log: (_level, message) => onError(withoutAddresses(message)) },
    advanced: { database: { generateId: () => random.uuid() } },
    session: { expiresIn: SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      password: passwords,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    plugins: [jwt()],
  });
}

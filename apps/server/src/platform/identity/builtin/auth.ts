import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { CamelCasePlugin, type Kysely } from 'kysely';
import type { Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** @see specification, section 5 */
const PASSWORD_LENGTH = { min: 6, max: 128 };
/** Better Auth begins a session at each sign-in, which is deleted at once: ours are those of `sessions.ts`. */
const SESSION_SECONDS = 60;

export interface AuthOptions {
  readonly db: Kysely<Database>;
  readonly random: Random;
  /** Where the product is reached; the issuer of its tokens. */
  readonly publicUrl: string;
  /** Encrypts the signing keys. */
  readonly secret: string;
  readonly passwords: PasswordHashing;
  /** Told what went wrong inside, without names and addresses. */
  readonly onError: (message: string) => void;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth on our database, without its HTTP routes, its cookies and its limiter: those are ours, and so are
 * registrations and codes.
 */
export function createAuth({ db, random, publicUrl, secret, passwords, onError }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: { db: db.withPlugin(new CamelCasePlugin()).withSchema('identity'), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages quote addresses, and those that are no faults tell who tried what.
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

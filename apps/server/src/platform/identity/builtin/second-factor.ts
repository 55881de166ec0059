import { createHash } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import type { AcceptedCode, Device, SecondFactor, Session } from '../identity.ts';
import { findPassword, lockVerifiedPassword, type VerifiedPassword } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import {
  acceptTimeStep,
  addChallenge,
  confirmSecret,
  countRecoveryCodes,
  deleteChallenge,
  deleteSecondFactor,
  findChallenge,
  findSecondFactor,
  lockChallenge,
  replaceRecoveryCodes,
  saveUnconfirmedSecret,
  takeRecoveryCode,
} from './second-factor.repository.ts';
import { deleteSessionsOfUsers } from './sessions.repository.ts';
import { appSetUp, SECRET_BYTES, secretFrom, stepOfCode } from './totp.ts';

/** Name of the product in authenticator apps. */
const ISSUER = 'Plumbline';
/** Time to scan the secret and to type the first code. */
const SET_UP_MINUTES = 15;
/** Time between the password and the code. */
const CHALLENGE_MINUTES = 5;
/** 256 random bits cannot be guessed. */
const CHALLENGE_BYTES = 32;

export interface SecondFactorParts {
  readonly auth: Auth;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** Called with internal errors, without names and addresses. */
  readonly onError: (message: string) => void;
  /** Opens a session that counts as opened with a second factor; `null` when the password has changed meanwhile. */
  readonly openSession: (owner: VerifiedPassword, device: Device) => Promise<Session | null>;
}

export interface BuiltinSecondFactor extends SecondFactor {
  isOn(subject: string): Promise<boolean>;
  /**
   * Starts the second step of a sign-in with a verified password.
   *
   * @returns the token that must accompany the code; `null` when the password has changed meanwhile
   */
  openChallenge(owner: VerifiedPassword): Promise<string | null>;
}

/**
 * The second factor of built-in accounts.
 *
 * Better Auth's plugin needs its routes and cookies, accepts a code more than once while it is shown, and stores recovery codes in readable
 * form. Therefore only its encryption and its one-time passwords are used.
 */
export function createSecondFactor({
  auth,
  db,
  clock,
  random,
  onError,
  openSession,
}: SecondFactorParts): BuiltinSecondFactor {
  const encrypt = async (data: string) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data });
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

  async function isOn(subject: string): Promise<boolean> {
    return ((await findSecondFactor(db, subject))?.confirmed_at ?? null) !== null;
  }

  /** The time step of an app's code; `null` for a wrong code, or when the secret cannot be decrypted. */
  async function stepOf(encrypted: string, code: string): Promise<number | null> {
    const key = (await auth.$context).secretConfig;
    const secret = await symmetricDecrypt({ key, data: encrypted }).catch(() => null);
    if (secret !== null) return stepOfCode(secret, code, clock.now());
    onError('the secret of an authenticator app cannot be read: it was encrypted with another IDENTITY_SECRET');
    return null;
  }

  async function accept(on: Kysely<Database>, subject: string, code: string): Promise<AcceptedCode | null> {
    if (!/^\d+$/.test(code)) {
      return (await takeRecoveryCode(on, subject, hashRecoveryCode(code))) ? 'recovery_code' : null;
    }
    const known = await findSecondFactor(on, subject);
    if (known === undefined) return null;
    const step = await stepOf(known.secret, code);
    return step !== null && (await acceptTimeStep(on, subject, step)) ? 'app_code' : null;
  }

  async function renewRecoveryCodes(on: Kysely<Database>, subject: string): Promise<string[]> {
    const codes = makeRecoveryCodes(random);
    await replaceRecoveryCodes(on, subject, codes.map(hashRecoveryCode));
    return codes;
  }

  return {
    isOn,
    read: async (subject) => ({ isOn: await isOn(subject), recoveryCodesLeft: await countRecoveryCodes(db, subject) }),
    begin: async (subject) => {
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(subject);
      if (user === null) return null;
      const secret = secretFrom(random.bytes(SECRET_BYTES));
      const isBegun = await saveUnconfirmedSecret(db, {
        userId: subject,
        secret: await encrypt(secret),
        now: clock.now(),
      });
      return isBegun ? appSetUp(secret, ISSUER, user.email) : null;
    },
    confirm: async (subject, code, device) => {
      const begun = await findSecondFactor(db, subject);
      const isOpen = begun !== undefined && begun.confirmed_at === null && begun.begun_at > inMinutes(-SET_UP_MINUTES);
      if (!isOpen) return null;
      const password = await findPassword(db, subject);
      if (password === null) return null;
      const step = await stepOf(begun.secret, code);
      if (step === null) return null;
      const now = clock.now();
      const owner = { userId: subject, passwordDigest: password.digest };
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        if (!(await lockVerifiedPassword(tx, owner))) return null;
        if (!(await confirmSecret(tx, { userId: subject, secret: begun.secret, step, now }))) return null;
        await deleteSessionsOfUsers(tx, [subject]);
        return renewRecoveryCodes(tx, subject);
      });
      if (recoveryCodes === null) return null;
      const session = await openSession(owner, device);
      return session === null ? null : { recoveryCodes, session };
    },
    accept: (subject, code) => accept(db, subject, code),
    renewRecoveryCodes: (subject) => db.transaction().execute((tx) => renewRecoveryCodes(tx, subject)),
    switchOff: async (subject) => {
      await db.transaction().execute((tx) => deleteSecondFactor(tx, subject));
    },
    openChallenge: async (owner) => {
      const token = Buffer.from(random.bytes(CHALLENGE_BYTES)).toString('base64url');
      const expiresAt = inMinutes(CHALLENGE_MINUTES);
      return (await addChallenge(db, { ...owner, tokenHash: digest(token), expiresAt })) ? token : null;
    },
    findChallenge: async (token) => {
      const owner = await findChallenge(db, digest(token), clock.now());
      return owner === null ? null : { subject: owner.userId, email: owner.email };
    },
    completeSignIn: async (token, code, device) => {
      const tokenHash = digest(token);
      const owner = await findChallenge(db, tokenHash, clock.now());
      if (owner === null) return null;
      const accepted = await db.transaction().execute(async (tx) => {
        if (!(await lockChallenge(tx, tokenHash))) return null;
        const kind = await accept(tx, owner.userId, code);
        if (kind !== null) await deleteChallenge(tx, tokenHash);
        return kind;
      });
      const session = accepted === null ? null : await openSession(owner, device);
      return accepted === null || session === null ? null : { session, accepted };
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const RECOVERY_CODES = 10;
/** 80 bits: cannot be guessed, not even from the stored hashes. */
const RECOVERY_CODE_BYTES = 10;

/** New codes as shown to the user, in groups of four, without digits that look like letters. */
function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32.encode(random.bytes(RECOVERY_CODE_BYTES), { padding: false }).toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** The stored hash of a code, with or without its dashes. */
function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}

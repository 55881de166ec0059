import { createHash } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { AcceptedCode, Device, SecondFactor, Session } from '../../ports/identity.ts';
import type { Auth } from './auth.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import {
  addChallenge,
  countRecoveryCodes,
  deleteChallenge,
  deleteSecondFactor,
  deleteSessions,
  findChallenge,
  findSecondFactor,
  lockChallenge,
  replaceRecoveryCodes,
  saveBegun,
  saveConfirmed,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository.ts';
import { appSetUp, SECRET_BYTES, secretFrom, stepOfCode } from './totp.ts';

/** How the account is called in the app, beside the address. */
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
  /** Opens a session that counts as opened with a second factor. */
  readonly openSession: (subject: string, device: Device) => Promise<Session>;
}

export interface BuiltinSecondFactor extends SecondFactor {
  isOn(subject: string): Promise<boolean>;
  /** Begins the second step of a sign-in whose password was right. @returns the token that the code must come with */
  openChallenge(subject: string): Promise<string>;
}

/**
 * The second factor of the accounts that Better Auth keeps.
 *
 * Its plugin for this works only behind its own routes and cookies, takes a code more than once while it is shown, and
 * stores recovery codes so that they can be read. So its encryption and its one-time passwords are used, and what has
 * to be remembered is kept here.
 */
export function createSecondFactor({ auth, db, clock, random, openSession }: SecondFactorParts): BuiltinSecondFactor {
  const encrypt = async (data: string) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data });
  const decrypt = async (data: string) => symmetricDecrypt({ key: (await auth.$context).secretConfig, data });
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

  async function isOn(subject: string): Promise<boolean> {
    return ((await findSecondFactor(db, subject))?.confirmed_at ?? null) !== null;
  }

  async function accept(on: Kysely<Database>, subject: string, code: string): Promise<AcceptedCode | null> {
    if (!/^\d+$/.test(code)) {
      return (await takeRecoveryCode(on, subject, hashRecoveryCode(code))) ? 'recovery_code' : null;
    }
    const known = await findSecondFactor(on, subject);
    if (known === undefined) return null;
    const step = await stepOfCode(await decrypt(known.secret), code, clock.now());
    return step !== null && (await takeStep(on, subject, step)) ? 'app_code' : null;
  }

  async function renewRecoveryCodes(on: Kysely<Database>, subject: string): Promise<string[]> {
    const codes = makeRecoveryCodes(random);
    await replaceRecoveryCodes(on, subject, codes.map(hashRecoveryCode));
    return codes;
  }

  async function passwordDigest(subject: string): Promise<string> {
    const { internalAdapter } = await auth.$context;
    const accounts = await internalAdapter.findAccounts(subject);
    const stored = accounts.find(({ providerId }) => providerId === 'credential')?.password ?? '';
    return digest(stored);
  }

  /** The account whose sign-in awaits a code; a password that was changed meanwhile ends it. */
  async function subjectOf(tokenHash: string): Promise<string | null> {
    const challenge = await findChallenge(db, tokenHash, clock.now());
    if (challenge === undefined) return null;
    return challenge.password_digest === (await passwordDigest(challenge.user_id)) ? challenge.user_id : null;
  }

  return {
    isOn,
    read: async (subject) => ({ isOn: await isOn(subject), recoveryCodesLeft: await countRecoveryCodes(db, subject) }),
    begin: async (subject) => {
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(subject);
      if (user === null) return null;
      const secret = secretFrom(random.bytes(SECRET_BYTES));
      const isBegun = await saveBegun(db, { userId: subject, secret: await encrypt(secret), now: clock.now() });
      return isBegun ? appSetUp(secret, ISSUER, user.email) : null;
    },
    confirm: async (subject, code, device) => {
      const begun = await findSecondFactor(db, subject);
      const isOpen = begun !== undefined && begun.confirmed_at === null && begun.begun_at > inMinutes(-SET_UP_MINUTES);
      if (!isOpen) return null;
      const now = clock.now();
      const step = await stepOfCode(await decrypt(begun.secret), code, now);
      if (step === null) return null;
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        if (!(await saveConfirmed(tx, { userId: subject, secret: begun.secret, step, now }))) return null;
        await deleteSessions(tx, subject);
        return renewRecoveryCodes(tx, subject);
      });
      return recoveryCodes === null ? null : { recoveryCodes, session: await openSession(subject, device) };
    },
    accept: (subject, code) => accept(db, subject, code),
    renewRecoveryCodes: (subject) => db.transaction().execute((tx) => renewRecoveryCodes(tx, subject)),
    switchOff: async (subject) => {
      await db.transaction().execute((tx) => deleteSecondFactor(tx, subject));
    },
    openChallenge: async (subject) => {
      const token = Buffer.from(random.bytes(CHALLENGE_BYTES)).toString('base64url');
      await addChallenge(db, {
        tokenHash: digest(token),
        userId: subject,
        passwordDigest: await passwordDigest(subject),
        expiresAt: inMinutes(CHALLENGE_MINUTES),
      });
      return token;
    },
    findChallenge: (token) => subjectOf(digest(token)),
    completeSignIn: async (token, code, device) => {
      const tokenHash = digest(token);
      const subject = await subjectOf(tokenHash);
      if (subject === null) return null;
      const accepted = await db.transaction().execute(async (tx) => {
        if (!(await lockChallenge(tx, tokenHash))) return null;
        const kind = await accept(tx, subject, code);
        if (kind !== null) await deleteChallenge(tx, tokenHash);
        return kind;
      });
      return accepted === null ? null : { session: await openSession(subject, device), accepted };
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

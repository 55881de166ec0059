import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import type { NewRegistration, RegistrationProof } from '../identity.ts';
import { findAccount } from './accounts.repository.ts';
import { saltForAddress } from './address-keys.ts';
import { codeOf, codeRequestedAgain, firstCode, isCodeValid } from './emailed-codes.ts';
import type { PasswordHashing } from './password-hashing.ts';
import {
  deletePendingProofs,
  listRegistrations,
  lockAddress,
  openAccount,
  type Registration,
  saveRegistration,
  saveRegistrationCode,
  trimRegistrations,
} from './registrations.repository.ts';

/** Lifetime of a registration after its last request. */
const REGISTRATION_MS = 86_400_000;
/**
 * Maximum number of registrations of one address. The email limits allow fewer in two hours, so strangers cannot displace a registration that
 * is being confirmed.
 */
const REGISTRATIONS_MAX = 20;

export interface RegistrationOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly secret: string;
  readonly passwords: PasswordHashing;
  /** Both return at once, because response times must not reveal whether an email is sent. */
  readonly emailCode: (email: string, code: string) => void;
  readonly emailAccountExists: (email: string) => void;
}

/**
 * Registrations that wait for their code. One address can have several.
 *
 * Each code belongs to one registration, and only its name and password become the account's. Addresses that already have
 * an account are registered too, without effect, so that every call does the same work for all addresses.
 */
export type Registrations = ReturnType<typeof createRegistrations>;

export function createRegistrations(options: RegistrationOptions) {
  const { db, clock, random, secret, passwords, emailCode, emailAccountExists } = options;

  function hashForAddress(email: string, password: string): Promise<string> {
    return passwords.hash(password, saltForAddress(secret, email));
  }

  async function matching(proof: RegistrationProof & { email: string }) {
    const { email, registration, password } = proof;
    const hash = password === undefined ? null : await hashForAddress(email, password);
    return (each: Registration) =>
      (registration === undefined || each.id === registration) && (hash === null || each.password === hash);
  }

  return {
    /** @returns the id of the registration, for the browser to keep */
    register: async ({ email, password, name }: NewRegistration) => {
      const hash = await hashForAddress(email, password);
      const now = clock.now();
      const { saved, hasAccount } = await db.transaction().execute(async (tx) => {
        await lockAddress(tx, email);
        const registered = (await listRegistrations(tx, email, now)).find((each) => each.password === hash);
        const code = registered === undefined ? firstCode(now) : codeRequestedAgain(registered, now);
        const id = registered?.id ?? random.uuid();
        const forget_at = new Date(now.getTime() + REGISTRATION_MS);
        const saved = { id, email, name, password: hash, forget_at, ...code };
        await saveRegistration(tx, saved);
        await trimRegistrations(tx, email, REGISTRATIONS_MAX);
        const hasAccount = (await findAccount(tx, email))?.email_verified === true;
        return { saved, hasAccount };
      });
      if (hasAccount) emailAccountExists(email);
      else emailCode(email, codeOf(secret, 'confirmation', saved));
      return saved.id;
    },

    /**
     * Creates the account with a registration's code. An address with several registrations needs a proof of which one is meant: the code
     * may belong to a stranger's registration of the same address.
     */
    confirm: async ({ email, code, ...proof }: RegistrationProof & { email: string; code: string }) => {
      const isMeant = await matching({ email, ...proof });
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        await lockAddress(tx, email);
        const [registration, another] = (await listRegistrations(tx, email, now)).filter(isMeant);
        if (registration === undefined || another !== undefined || !isCodeValid(registration, now)) return false;
        const { id, code_number, wrong_tries, code_expires_at, name, password } = registration;
        if (!isSameCode(code, codeOf(secret, 'confirmation', registration))) {
          await saveRegistrationCode(tx, id, { code_number, code_expires_at, wrong_tries: wrong_tries + 1 });
          return false;
        }
        const isOpened = await openAccount(tx, { id: random.uuid(), email, name, password }, now);
        if (isOpened) await deletePendingProofs(tx, email);
        return isOpened;
      });
    },

    /** Sends the code of a registration again; without a proof, the code of the newest registration. */
    resend: async ({ email, ...proof }: RegistrationProof & { email: string }) => {
      const isMeant = await matching({ email, ...proof });
      const now = clock.now();
      const code = await db.transaction().execute(async (tx) => {
        await lockAddress(tx, email);
        const registration = (await listRegistrations(tx, email, now)).find(isMeant);
        const hasAccount = (await findAccount(tx, email))?.email_verified === true;
        if (registration === undefined || hasAccount) return null;
        const state = codeRequestedAgain(registration, now);
        await saveRegistrationCode(tx, registration.id, state);
        return codeOf(secret, 'confirmation', { ...registration, ...state });
      });
      if (code !== null) emailCode(email, code);
    },

    /** Whether an address was registered with this password; takes the same time for every address. */
    isWaiting: async ({ email, password }: { email: string; password: string }) => {
      const isMeant = await matching({ email, password });
      return (await listRegistrations(db, email, clock.now())).some(isMeant);
    },
  };
}

/** Compares in constant time. */
export function isSameCode(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

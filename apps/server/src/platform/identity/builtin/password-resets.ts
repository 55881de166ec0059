import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import type { ResetRequest } from '../identity.ts';
import { findAccount } from './accounts.repository.ts';
import { codeOf, codeRequestedAgain, firstCode, isCodeValid } from './emailed-codes.ts';
import type { PasswordHashing } from './password-hashing.ts';
import {
  deletePendingProofs,
  findReset,
  listRegistrations,
  lockAddress,
  openAccount,
  saveReset,
  setPassword,
} from './registrations.repository.ts';
import { isSameCode } from './registrations.ts';

export interface PasswordResetOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly secret: string;
  readonly passwords: PasswordHashing;
  /** Returns at once, because response times must not reveal whether an email is sent. */
  readonly emailCode: (request: ResetRequest, code: string) => void;
}

/**
 * Password resets with a code that proves the address.
 *
 * An address that is only registered gets an account with the new password, and its registrations are deleted.
 */
export type PasswordResets = ReturnType<typeof createPasswordResets>;

export function createPasswordResets(options: PasswordResetOptions) {
  const { db, clock, random, secret, passwords, emailCode } = options;
  return {
    ask: async (request: ResetRequest) => {
      const { email } = request;
      const now = clock.now();
      const { reset, isKnown } = await db.transaction().execute(async (tx) => {
        await lockAddress(tx, email);
        const asked = await findReset(tx, email);
        const code = asked === null ? firstCode(now) : codeRequestedAgain(asked, now);
        const reset = { id: asked?.id ?? random.uuid(), email, ...code };
        await saveReset(tx, reset);
        const registrations = await listRegistrations(tx, email, now);
        const account = await findAccount(tx, email);
        return { reset, isKnown: account !== null || registrations.length > 0 };
      });
      if (isKnown) emailCode(request, codeOf(secret, 'reset', reset));
    },

    /** @returns false when the code is wrong, used or too old */
    confirm: async ({ email, code, password: plain }: { email: string; code: string; password: string }) => {
      const password = await passwords.hash(plain);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        await lockAddress(tx, email);
        const reset = await findReset(tx, email);
        if (reset === null || !isCodeValid(reset, now)) return false;
        if (!isSameCode(code, codeOf(secret, 'reset', reset))) {
          await saveReset(tx, { ...reset, wrong_tries: reset.wrong_tries + 1 });
          return false;
        }
        const account = await findAccount(tx, email);
        const registrations = await listRegistrations(tx, email, now);
        if (account === null && registrations.length === 0) return false;
        if (account?.email_verified === true) await setPassword(tx, account.id, password, now);
        else await openAccount(tx, { id: random.uuid(), email, name: nameFromAddress(email), password }, now);
        await deletePendingProofs(tx, email);
        return true;
      });
    },
  };
}

/** The name of an account that a reset creates: registered names may come from strangers. @see specification, section 3, "Signed-in user" */
function nameFromAddress(email: string): string {
  return email.split('@', 1).join('');
}

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import type { CompanyAccounts, CompanyIdentity, Device, Session } from '../identity.ts';
import { findPassword, lockPassword } from './accounts.repository.ts';
import type { Auth } from './auth.ts';
import {
  deleteCompanySessions,
  deleteLinkOfUser,
  deleteLinksOfOrganisation,
  deletePasswordSessions,
  findLinked,
  insertAccount,
  insertAttempt,
  insertLink,
  insertLogout,
  listLinksOfUser,
  takeAttempt,
} from './company-accounts.repository.ts';
import { hashOf, SECRET_BYTES } from './refresh-token.ts';
import { isSessionOpen } from './sessions.repository.ts';

/** Time to sign in at the provider, possibly with a second factor or a new password. */
const ATTEMPT_MINUTES = 15;

export interface CompanyAccountsParts {
  readonly auth: Auth;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** Called with internal errors, without names and addresses. */
  readonly onError: (message: string) => void;
  /** Returns at once. */
  readonly emailLinked: (link: { readonly email: string; readonly organisationName: string }) => void;
  readonly openSession: (
    owner: { readonly userId: string; readonly identity: CompanyIdentity; readonly providerSession: string | null },
    device: Device,
  ) => Promise<Session | null>;
}

/** Links between accounts and people at identity providers, and what a sign-in there needs. Tokens are stored as hashes. */
export function createCompanyAccounts({
  auth,
  db,
  clock,
  random,
  onError,
  emailLinked,
  openSession,
}: CompanyAccountsParts): CompanyAccounts {
  const newToken = () => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');

  return {
    seal: async (data) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data }),
    unseal: async (data) => {
      const key = (await auth.$context).secretConfig;
      const secret = await symmetricDecrypt({ key, data }).catch(() => null);
      if (secret === null) onError('the secret of a company sign-in was encrypted with another IDENTITY_SECRET');
      return secret;
    },
    begin: async (attempt) => {
      const [state, browser] = [newToken(), newToken()];
      const expiresAt = new Date(clock.now().getTime() + ATTEMPT_MINUTES * 60_000);
      await insertAttempt(db, { ...attempt, ...hashesOf({ state, browser }), expiresAt });
      return { state, browser };
    },
    take: async (answer) => (await takeAttempt(db, { ...hashesOf(answer), now: clock.now() })) ?? null,
    find: async (identity) => (await findLinked(db, identity)) ?? null,
    create: (identity, { email, name }) =>
      db.transaction().execute(async (tx) => {
        const userId = random.uuid();
        const now = clock.now();
        if (!(await insertAccount(tx, { id: userId, email, name, now }))) return null;
        if (!(await insertLink(tx, identity, { userId, now }))) throw new RangeError('the person is linked already');
        return userId;
      }),
    link: async (identity, { subject: userId, email, sessionId }, organisationName) => {
      const now = clock.now();
      const outcome = await db.transaction().execute(async (tx) => {
        // An earlier reset of the password has ended the session; a later one waits, and deletes the link.
        await lockPassword(tx, userId);
        const isOpen = sessionId !== null && (await isSessionOpen(tx, { subject: userId, sessionId, now }));
        if (!isOpen) return 'ended';
        const linked = await findLinked(tx, identity);
        if (linked !== undefined) return linked === userId ? 'linked' : 'taken';
        await endLink(tx, userId, identity.organisationId);
        return (await insertLink(tx, identity, { userId, now })) ? 'linked' : 'taken';
      });
      if (outcome === 'linked') emailLinked({ email, organisationName });
      return outcome;
    },
    unlink: (userId, organisationId) => db.transaction().execute((tx) => endLink(tx, userId, organisationId)),
    listLinks: (userId) => listLinksOfUser(db, userId),
    hasPassword: async (userId) => (await findPassword(db, userId)) !== null,
    openSession: async (identity, providerSession, device) => {
      const userId = await findLinked(db, identity);
      return userId === undefined ? null : openSession({ userId, identity, providerSession }, device);
    },
    endSessions: async (organisationId, userId) => {
      await deleteCompanySessions(db, organisationId, { userId });
    },
    endPasswordSessions: (userId) => deletePasswordSessions(db, userId),
    // In one transaction, so that the provider can send the token again after a failure.
    logOut: (organisationId, { issuer, subject, session, tokenId, forgetAt }) =>
      db.transaction().execute(async (tx) => {
        if (!(await insertLogout(tx, { organisationId, tokenId, forgetAt }))) return null;
        const userId = subject === null ? undefined : await findLinked(tx, { organisationId, issuer, subject });
        if (session !== null) {
          return deleteCompanySessions(tx, organisationId, { providerSession: session, userId: userId ?? null });
        }
        return userId === undefined ? [] : deleteCompanySessions(tx, organisationId, { userId });
      }),
    forget: (organisationId) =>
      db.transaction().execute(async (tx) => {
        await deleteLinksOfOrganisation(tx, organisationId);
        await deleteCompanySessions(tx, organisationId, 'all');
      }),
  };
}

/** Deletes the link first: a session that is being opened locks it, and is then deleted with the others. @returns false without a link */
async function endLink(tx: Kysely<Database>, userId: string, organisationId: string): Promise<boolean> {
  const wasLinked = await deleteLinkOfUser(tx, userId, organisationId);
  await deleteCompanySessions(tx, organisationId, { userId });
  return wasLinked;
}

function hashesOf({ state, browser }: { readonly state: string; readonly browser: string }) {
  return { stateHash: hashOf(Buffer.from(state)), browserHash: hashOf(Buffer.from(browser)) };
}

import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import type { Database } from '../../db/schema/tables.ts';
import type { BackgroundEmail } from '../../mail/background-email.ts';
import type { AccountEmail } from '../../mail/email-limits.ts';
import type { Identity } from '../identity.ts';
import {
  writeAccountExistsEmail,
  writeCodeEmail,
  writeCompanyLinkedEmail,
  writePasswordChangedEmail,
} from './account-emails.ts';
import { findAccount } from './accounts.repository.ts';
import { subjectForAddress } from './address-keys.ts';
import { createAuth } from './auth.ts';
import type { CodePurpose } from './emailed-codes.ts';
import { createBuiltinIdentity } from './identity-builtin.ts';
import { createPasswordHashing, type PasswordCost } from './password-hashing.ts';
import { createPasswordResets } from './password-resets.ts';
import { createRegistrations } from './registrations.ts';
import { createSessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

export interface BuiltinIdentitySetting {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** Public URL without a trailing slash; the issuer of the tokens. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly passwordCost: PasswordCost;
  readonly backgroundEmail: BackgroundEmail;
  /** Called with internal errors, without names and addresses. */
  readonly onError: (message: string) => void;
}

/** Wires the parts of the built-in identity together. */
export function openBuiltinIdentity({ backgroundEmail, ...setting }: BuiltinIdentitySetting): Identity {
  const { db, clock, random, publicUrl, secret, onError } = setting;
  const passwords = createPasswordHashing(setting.passwordCost);
  const auth = createAuth({ ...setting, passwords });
  const emailCode = (code: { email: string; code: string; purpose: CodePurpose }, kind: AccountEmail) =>
    backgroundEmail.send(writeCodeEmail(random.uuid(), code), kind);
  return createBuiltinIdentity({
    auth,
    db,
    clock,
    random,
    tokens: createTokens({ auth, db, issuer: publicUrl, onError }),
    onError,
    sessions: createSessions(setting),
    registrations: createRegistrations({
      ...setting,
      passwords,
      emailCode: (email, code) => emailCode({ email, code, purpose: 'confirmation' }, 'registration'),
      emailAccountExists: (email) =>
        backgroundEmail.send(writeAccountExistsEmail(random.uuid(), email, publicUrl), 'account_exists'),
    }),
    resets: createPasswordResets({
      ...setting,
      passwords,
      emailCode: ({ email, isFromKnownPlace }, code) =>
        emailCode({ email, code, purpose: 'reset' }, isFromKnownPlace ? 'reset_from_known_place' : 'reset'),
    }),
    findSubject: async (email) => {
      const account = await findAccount(db, email);
      return account?.email_verified === true ? account.id : null;
    },
    emailPasswordChanged: (email) =>
      backgroundEmail.send(writePasswordChangedEmail(random.uuid(), email, publicUrl), 'password_changed'),
    emailLinked: (link) =>
      backgroundEmail.send(writeCompanyLinkedEmail(random.uuid(), link, publicUrl), 'company_linked'),
    subjectFor: (email) => subjectForAddress(secret, email),
  });
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { BackgroundMail } from '../../mail/background-mail.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import { writeAccountExistsMail, writeCodeMail } from './account-mails.ts';
import { createAuth } from './auth.ts';
import { createBuiltinIdentity } from './identity-builtin.ts';
import { findSubject } from './sessions.repository.ts';
import { createSessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

export interface BuiltinIdentitySetting {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** Where the product is reached, without a slash at the end; the issuer of its tokens. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly mail: BackgroundMail;
  /** Told what went wrong inside, without names and addresses. */
  readonly onError: (message: string) => void;
}

/** Puts the parts of the built-in identity together. */
export function openBuiltinIdentity({ mail, ...setting }: BuiltinIdentitySetting): Identity {
  const { random, publicUrl } = setting;
  const auth = createAuth({ ...setting, mailCode: (code) => mail.send(writeCodeMail(random.uuid(), code)) });
  return createBuiltinIdentity({
    auth,
    tokens: createTokens(auth, publicUrl),
    sessions: createSessions(setting),
    findSubject: (email) => findSubject(setting.db, email),
    mailAccountExists: (email) => mail.send(writeAccountExistsMail(random.uuid(), email, publicUrl)),
  });
}

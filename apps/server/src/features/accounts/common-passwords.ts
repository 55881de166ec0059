import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { refusedField } from '../../core/errors.ts';

/** Number of passwords to refuse, the most common first. */
const MOST_COMMON = 10_000;

let loading: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the 10,000 most common of six characters or more, in any capitalisation. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadCommonPasswords();
  return (await loading).has(password.toLowerCase());
}

/**
 * @param field the field of the request that contains the password. @throws {AppError} `invalid_request` naming the
 *   field
 */
export async function refuseCommonPassword(password: string, field: 'password' | 'new_password'): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw refusedField(field, 'This is one of the most common passwords. Choose another.');
}

/** Loaded on first use, because unpacking the list takes a tenth of a second. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH);
  return new Set(longEnough.slice(0, MOST_COMMON));
}

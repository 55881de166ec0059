import { cleanAddress, isEmailAddress, nameFromEmail } from '@plumbline/domain/invitation';
import { isPlainName } from '@plumbline/domain/plain-name';

/** Why an address of an identity provider is not accepted. */
type Refusal = 'missing' | 'unverified' | 'other_domain';

/**
 * The address and name of a person whom an identity provider has signed in.
 *
 * A provider can send any address. Accepted are only addresses that the provider marks as verified, in domains that the organisation has
 * verified.
 */
export function provenAddress(
  claims: Readonly<Record<string, unknown>>,
  verifiedDomains: readonly string[],
): { readonly kind: 'proven'; readonly email: string; readonly name: string } | { readonly kind: Refusal } {
  const { email: sent, email_verified, name } = claims;
  if (typeof sent !== 'string') return { kind: 'missing' };
  const email = cleanAddress(sent);
  if (!isEmailAddress(email)) return { kind: 'missing' };
  if (!verifiedDomains.includes(email.slice(email.lastIndexOf('@') + 1))) return { kind: 'other_domain' };
  if (email_verified !== true) return { kind: 'unverified' };
  const given = typeof name === 'string' ? name.normalize('NFC').trim() : '';
  const isFit = given !== '' && given.length <= 200 && !/[\r\n\u2028\u2029\0]/.test(given) && isPlainName(given);
  return { kind: 'proven', email, name: isFit && given.isWellFormed() ? given : nameFromEmail(email) || 'User' };
}

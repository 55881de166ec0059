import { hasInvisibleCharacters } from '@plumbline/domain/invitation';
import { INVITEE_NAME_LENGTH } from './invitee.ts';

/** The most people who are invited at once without email; larger crews are invited in parts. */
export const NAMES_MAX = 60;

/** The names of a pasted text, one per line; two people may have the same name. */
export function namesFrom(text: string): string[] {
  const names = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return names.filter((name) => name !== '');
}

/** Reason why the names cannot be used, with the first wrong one; null: they can. */
export function problemOf(names: readonly string[]): string | null {
  if (names.length === 0) return 'Please enter a name.';
  if (names.length > NAMES_MAX) {
    return `These are ${names.length} names. Invite up to ${NAMES_MAX} people at once, and the rest afterwards.`;
  }
  const long = names.find((name) => name.length > INVITEE_NAME_LENGTH);
  if (long !== undefined) return `Shorten “${long.slice(0, 40)}…” to ${INVITEE_NAME_LENGTH} characters.`;
  const address = names.find((name) => name.includes('@'));
  if (address !== undefined) return `“${address}” is an email address. Invite this person under “One person”.`;
  const hidden = names.find(hasInvisibleCharacters);
  return hidden === undefined ? null : `Type “${hidden}” by hand: it contains invisible characters.`;
}

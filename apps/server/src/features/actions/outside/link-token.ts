import { createHash } from 'node:crypto';
import type { Random } from '../../../core/clock.ts';

/** Length of the secret part of an address in bytes: 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function newToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
}

/** The hash of a token, which is stored in place of the token. */
export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

import { createHash } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import type { Random } from '../../../core/clock.ts';

const CODES = 10;
/** 80 bits: cannot be guessed, not even from the stored hashes. */
const CODE_BYTES = 10;

/** New codes as shown to the user, in groups of four, without digits that look like letters. */
export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = base32.encode(random.bytes(CODE_BYTES), { padding: false }).toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** The stored hash of a code, with or without its dashes. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}

import { createHash } from 'node:crypto';
import { KEY_PREFIX } from '@plumbline/domain/api-key';
import type { Random } from '../../../core/clock.ts';

/** Length of a secret in bytes: 256 random bits cannot be guessed, so a fast hash without salt is enough. */
const SECRET_BYTES = 32;
/** Number of last characters that are stored, so that people recognise a secret. */
const SHOWN_END = 4;

/** A new secret, with its hash and its last characters, which are stored. */
export function newSecret(random: Random) {
  const secret = KEY_PREFIX + Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
  return { secret, secret_hash: hashOf(secret), ends_with: secret.slice(-SHOWN_END) };
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

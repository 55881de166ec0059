import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of the session's key, of a secret and of a salt: 256 random bits cannot be guessed. */
export const SECRET_BYTES = 32;

/**
 * The contents of a refresh token.
 *
 * The key stays the same for the whole session, the secret is replaced. A token with the right key and another secret is therefore an
 * earlier token of the session. Without the key, the id of a session is not enough to end it.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly key: Uint8Array;
  readonly secret: Uint8Array;
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.([\w-]{43})$/;

export function writeRefreshToken({ sessionId, key, secret }: RefreshToken): string {
  return [sessionId, base64url(key), base64url(secret)].join('.');
}

/** @returns `null` for anything that is not a refresh token */
export function readRefreshToken(text: string): RefreshToken | null {
  const [, sessionId, key, secret] = SHAPE.exec(text) ?? [];
  if (sessionId === undefined || key === undefined || secret === undefined) return null;
  return { sessionId, key: Buffer.from(key, 'base64url'), secret: Buffer.from(secret, 'base64url') };
}

/** A secret of 256 random bits needs no slow hash. */
export function hashOf(secret: Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Derives the successor of a secret from the secret and the salt; neither is enough on its own. */
export function successorOf(secret: Uint8Array, salt: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(salt).digest();
}

/** @param hash hash of the right secret; `null` when there is none */
export function matchesSecretHash(secret: Uint8Array, hash: Uint8Array | null): boolean {
  return hash !== null && timingSafeEqual(hashOf(secret), hash);
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

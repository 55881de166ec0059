import {
  createHmac,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** The pool uses only RS256; the others are for forged tokens. */
export type TokenAlgorithm = 'RS256' | 'RS384' | 'RS512' | 'HS256' | 'none';

export type Claims = Readonly<Record<string, unknown>>;

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), privateKey };
}

/** The public half, as the JWKS of the pool shows it. */
export function publicJwk({ kid, privateKey }: SigningKey): JsonWebKey {
  return { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** The public key as text, for forged tokens that use it as an HMAC secret. */
export function publicPem({ privateKey }: SigningKey): string {
  return createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString();
}

export function writeJwt(claims: Claims, kid: string, alg: TokenAlgorithm, key: KeyObject | string): string {
  const content = [{ kid, alg }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${signatureOf(content, alg, key).toString('base64url')}`;
}

function signatureOf(content: string, alg: TokenAlgorithm, key: KeyObject | string): Buffer {
  switch (alg) {
    case 'none':
      return Buffer.alloc(0);
    case 'HS256':
      return createHmac('sha256', key).update(content).digest();
    case 'RS256':
    case 'RS384':
    case 'RS512':
      return sign(`sha${alg.slice(2)}`, Buffer.from(content), key);
  }
}

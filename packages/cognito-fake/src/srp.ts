import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { GENERATOR, GROUP_PRIME, hashToInteger, MULTIPLIER, power, toBytes, toInteger } from './srp-group.ts';

/** What the pool keeps instead of the password. */
export interface PasswordVerifier {
  readonly salt: bigint;
  readonly verifier: bigint;
}

/** The subject of a proof: the part of the pool's id after the underscore, and the user's id in the pool. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly userId: string;
}

/** The server's side of one sign-in, between its two requests. */
export interface SrpExchange {
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverSecret: bigint;
  readonly verifier: bigint;
  readonly secretBlock: Buffer;
}

export interface PasswordProof {
  readonly timestamp: string;
  readonly signature: Buffer;
}

export function makeVerifier(
  { poolName, userId }: SrpIdentity,
  password: string,
  salt = toInteger(randomBytes(16)),
): PasswordVerifier {
  const credentials = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  return { salt, verifier: power(GENERATOR, hashToInteger(toBytes(salt), credentials)) };
}

/**
 * A verifier for unknown users that matches no password. It is the same for the same seed, so that repeated requests do
 * not reveal that the user is unknown.
 */
export function madeUpVerifier(seed: Buffer): PasswordVerifier {
  const derive = (purpose: string) => createHmac('sha256', seed).update(purpose).digest();
  return {
    salt: toInteger(derive('salt').subarray(0, 16)),
    verifier: power(GENERATOR, toInteger(derive('verifier'))),
  };
}

/** @returns null when the client's number would make the shared secret predictable (SRP-6a, first safeguard) */
export function openExchange({ verifier }: PasswordVerifier, clientPublic: bigint): SrpExchange | null {
  if (clientPublic % GROUP_PRIME === 0n) return null;
  const serverSecret = toInteger(randomBytes(32));
  const serverPublic = (MULTIPLIER * verifier + power(GENERATOR, serverSecret)) % GROUP_PRIME;
  return { clientPublic, serverPublic, serverSecret, verifier, secretBlock: randomBytes(64) };
}

export function isProofValid(exchange: SrpExchange, { poolName, userId }: SrpIdentity, proof: PasswordProof): boolean {
  const expected = createHmac('sha256', sharedKey(exchange))
    .update(`${poolName}${userId}`)
    .update(exchange.secretBlock)
    .update(proof.timestamp)
    .digest();
  return proof.signature.length === expected.length && timingSafeEqual(proof.signature, expected);
}

function sharedKey({ clientPublic, serverPublic, serverSecret, verifier }: SrpExchange): Uint8Array {
  const scrambler = hashToInteger(toBytes(clientPublic), toBytes(serverPublic));
  const secret = power((clientPublic * power(verifier, scrambler)) % GROUP_PRIME, serverSecret);
  return new Uint8Array(hkdfSync('sha256', toBytes(secret), toBytes(scrambler), 'Caldera Derived Key', 16));
}

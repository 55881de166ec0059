import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { CompanyLogout } from '../../../platform/identity/identity.ts';

export type ProvedLogout = Omit<CompanyLogout, 'issuer'>;

interface Addressee {
  readonly issuer: string;
  readonly clientId: string;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Accepted signature algorithms: only those with keys of the provider, neither shared secrets nor unsigned tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const LOGOUT_MINUTES = 10;
const CLOCK_SECONDS = 60;

/** Whether the unverified content of a token fits a logout token, so that fetching the provider's keys is worthwhile. It proves nothing. */
export function looksLikeLogout(token: string, { issuer, clientId }: Addressee): boolean {
  try {
    const { alg = '' } = decodeProtectedHeader(token);
    const { iss, aud, iat = 0, events } = decodeJwt(token);
    const age = Date.now() / 1000 - iat;
    const isRecent = age >= -CLOCK_SECONDS && age <= LOGOUT_MINUTES * 60 + CLOCK_SECONDS;
    return (
      ALGORITHMS.includes(alg) && iss === issuer && [aud].flat().includes(clientId) && isRecent && isLogout(events)
    );
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}

/** Reads a logout token that is signed with one of the keys. @returns null for a token that is not a valid logout token */
export async function readLogout(
  token: string,
  { issuer, clientId, keys }: Addressee & { readonly keys: JSONWebKeySet },
): Promise<ProvedLogout | null> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      maxTokenAge: `${LOGOUT_MINUTES} minutes`,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { sub, sid, jti = '', iat = 0, nonce, events } = payload;
    const subject = typeof sub === 'string' && sub !== '' ? sub : null;
    const session = typeof sid === 'string' && sid !== '' ? sid : null;
    // An id token has a nonce, and must not sign anybody out.
    if (!isLogout(events) || nonce !== undefined || (subject === null && session === null)) return null;
    if (jti === '' || jti.length > 500) return null;
    const forgetAt = new Date((iat + LOGOUT_MINUTES * 60 + 2 * CLOCK_SECONDS) * 1000);
    return { subject, session, tokenId: jti, forgetAt };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function isLogout(events: unknown): boolean {
  return isObject(events) && isObject(Reflect.get(events, LOGOUT_EVENT));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Seconds for which an app shows one code; the default of every common app. */
const STEP_SECONDS = 30;
/** Steps before and after the current one whose codes are accepted: clocks of phones differ a little. */
const SKEW_STEPS = 1;
/** Random bytes in a secret. @see RFC 4226, section 4, requirement R6 */
export const SECRET_BYTES = 16;

/** A secret as text; its UTF-8 bytes are the key. */
export function secretFrom(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/**
 * The time step of a code, which lets the caller refuse the code a second time.
 *
 * @returns `null` when no step around `now` has this code
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const otp = createOTP(secret);
  let found: number | null = null;
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    if ((await otp.hotp(step)) === code) found = step;
  }
  return found;
}

/** The key for typing and the address in the QR code. */
export function appSetUp(secret: string, issuer: string, email: string): { secret: string; uri: string } {
  return { secret: base32.encode(secret, { padding: false }), uri: createOTP(secret).url(issuer, email) };
}

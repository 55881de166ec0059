import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** The code that an app shows at the given time for a secret. */
export function appCode(secret: string, at: Date): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(Math.floor(at.getTime() / 30_000));
}

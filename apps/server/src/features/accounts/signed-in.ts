import type { Session } from '../../platform/identity/identity.ts';
import type { KnownSession } from './account-caller.ts';

/** The fixed part of every answer to a completed sign-in. @see specification, section 8, "Service success messages" */
export const SIGNED_IN = { success: true, message: 'Sign in successful' } as const;

export function toSignedIn({ identity, tokens }: Session) {
  const { subject, email, name, emailVerified } = identity;
  return { user: { sub: subject, email, name, picture: null, email_verified: emailVerified }, tokens };
}

export function toKnownSignedIn(session: KnownSession) {
  return { ...toSignedIn(session), device_token: session.deviceToken };
}

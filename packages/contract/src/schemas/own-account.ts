import { z } from 'zod';
import { senderLine } from './fields.ts';
import { deviceToken, identityUser, newPassword, tokens } from './identity.ts';

const password = z.string().max(128, 'Use at most 128 characters.');

/** Six digits of an authenticator app. */
const appCode = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), 'Enter the 6 digits that your app shows.');

/** A code of the app, or instead a recovery code: 16 letters and digits, grouped or not, in upper or lower case. */
const secondFactorCode = z
  .string()
  .max(64, 'Enter the 6 digits that your app shows, or a recovery code.')
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine(
    (value) => /^(\d{6}|[a-z2-7]{16})$/.test(value),
    'Enter the 6 digits that your app shows, or a recovery code.',
  );

export const completeSignInBody = z.object({
  device_token: deviceToken,
  challenge_token: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/, 'Use the token exactly as you received it.'),
  code: secondFactorCode,
});

export const secondFactor = z.object({
  second_factor: z.object({
    is_on: z.boolean(),
    recovery_codes_left: z.int(),
  }),
});

export const beginSecondFactorBody = z.object({ password });

/** Set-up of an authenticator app: the secret to type, and the URI to scan. */
export const begunSecondFactor = z.object({ secret: z.string(), uri: z.string() });

export const confirmSecondFactorBody = z.object({ code: appCode });

export const recoveryCodes = z.array(z.string());

/** The session continues with these tokens; every earlier one is invalid. */
export const continuedSession = z.object({ user: identityUser, tokens });

export const confirmedSecondFactor = continuedSession.extend({ recovery_codes: recoveryCodes });

/** The owner proof: the password, and a code if the second factor is on. */
export const ownerProof = z.object({ password, code: secondFactorCode.optional() });

export const changePasswordBody = ownerProof.extend({ new_password: newPassword });

export const deleteAccountBody = ownerProof.extend({
  /** The name of the organisation, typed again, if the account is its only member: everything in it is deleted. */
  organization_name: senderLine(200).optional(),
});

import { z } from 'zod';
import { line } from './fields.ts';
import { deviceToken, identityUser, tokens } from './identity.ts';

const password = z.string().max(128, 'Use at most 128 characters.');

/** Six digits of an authenticator app. */
const appCode = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), 'Enter the 6 digits that your app shows.');

/** A code of the app, or a recovery code in its place: 16 letters and digits, in groups or not, in either case. */
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
  challenge_token: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/, 'Use the token as it was given.'),
  code: secondFactorCode,
});

export const secondFactor = z.object({
  second_factor: z.object({
    is_on: z.boolean(),
    recovery_codes_left: z.int(),
  }),
});

export const beginSecondFactorBody = z.object({ password });

/** What an authenticator app needs: the secret to type, and the address that holds it, to scan. */
export const begunSecondFactor = z.object({ secret: z.string(), uri: z.string() });

export const confirmSecondFactorBody = z.object({ code: appCode });

export const recoveryCodes = z.array(z.string());

/** The session goes on with these tokens: every earlier one has ended. */
export const confirmedSecondFactor = z.object({
  user: identityUser,
  tokens,
  recovery_codes: recoveryCodes,
});

/** What proves an owner: the password, and a code where the second factor is on. */
export const ownerProof = z.object({ password, code: secondFactorCode.optional() });

export const deleteAccountBody = ownerProof.extend({
  /** The name of the organisation, typed again, where its only member leaves: everything in it goes. */
  organization_name: line(200).optional(),
});

import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { z } from 'zod';
import { emailAddress, emailAddressOrEmpty, line, moment, uuid } from './fields.ts';

const password = z.string().max(128, 'Use at most 128 characters.');

/**
 * The token that this browser got at its last sign-in, by which its attempts are counted apart from those of strangers.
 * It does not sign in.
 */
export const deviceToken = z
  .string()
  .regex(/^[\w.-]{1,200}$/, 'Send what the last sign-in answered, or leave it out.')
  .optional();

/** In demo mode both may be empty: then the local demo user signs in. */
export const signInBody = z.object({
  email: emailAddressOrEmpty.default(''),
  password: password.default(''),
  device_token: deviceToken,
});

const newPassword = password.min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters long.');
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6 digits of the code.');

const personName = line(200).refine((value) => value !== '', 'Fill in this field.');
const theme = z.enum(['light', 'dark', 'system'], 'Use light, dark or system.');

export const signUpBody = z.object({
  email: emailAddress,
  password: newPassword,
  name: personName,
});

const emailBody = z.object({ email: emailAddress });

/** Which registration of an address is meant; needed only while there are several. */
const registrationProof = {
  /** As the answer of the registration gave it. */
  registration: uuid.optional(),
  /** The password that was registered, in a browser that does not hold the other. */
  password: password.optional(),
};
export const resendCodeBody = z.object({ email: emailAddress, ...registrationProof });
export const confirmSignUpBody = z.object({ email: emailAddress, code, ...registrationProof });
export const forgotPasswordBody = emailBody.extend({ device_token: deviceToken });
export const confirmForgotPasswordBody = z.object({
  email: emailAddress,
  code,
  new_password: newPassword,
  device_token: deviceToken,
});

export const refreshBody = z.object({ refresh_token: z.string().min(1).max(4096) });

export const tokens = z.object({ accessToken: z.string(), idToken: z.string(), refreshToken: z.string() });

export const identityUser = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  email_verified: z.boolean(),
});

const signedIn = z.object({ user: identityUser, tokens });
/** With the token by which the browser is recognised at its next sign-in. */
const knownSignedIn = signedIn.extend({ device_token: z.string() });

/** The second step of signing in: the password was right, and a code of the account's authenticator app is awaited. */
const signInChallenge = z.object({
  challengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  /** Given back with the code, once, within 5 minutes. */
  challengeToken: z.string(),
});

export const signedInResult = z.object({ success: z.literal(true), message: z.string(), data: knownSignedIn });

export const signInResult = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.union([knownSignedIn, signInChallenge]),
});

export const signUpResult = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    /** Stands for the address; the id of an account is told only to who signs in. */
    userSub: z.string(),
    userConfirmed: z.boolean(),
    /** To be kept for `confirmSignUp` and `resendCode`; null when there is nothing to confirm. */
    registration: uuid.nullable(),
  }),
});

export const refreshResult = z.object({ success: z.literal(true), message: z.string(), data: z.object({ tokens }) });

/** The step was taken. Where an email follows, the answer is the same for addresses without an account. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const session = z.object({
  id: uuid,
  /** Browser and system, such as `Firefox on Android`. */
  device: z.string(),
  /** Where it was last used from, shortened: IPv4 /24, IPv6 /48. */
  network: z.string(),
  created_at: moment,
  last_used_at: moment,
  /** Whether it is the session that asks. */
  is_current: z.boolean(),
});

/** The one used last first. */
export const sessionList = z.object({ sessions: z.array(session) });

export const endedSessions = done.extend({ ended: z.int() });

export const currentUser = z.object({
  user: z.object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    role: z.enum(['administrator', 'safety_manager']),
    /** Null: never chosen on any device. */
    theme: theme.nullable(),
    /** Whether this user is notified by email when someone they invited has answered. */
    notify_answered: z.boolean(),
    /** Whether this user is notified by email of every High result. */
    notify_high_risk: z.boolean(),
    organization: z.object({
      id: uuid,
      name: z.string(),
      /** What an invitation begins with, unless the inviter writes something else. */
      default_company: z.string().nullable(),
      invitation_text: z.string().nullable(),
      link_days: z.int(),
    }),
  }),
});

/** Missing keeps. */
export const updateCurrentUserBody = z
  .object({
    name: personName.optional(),
    theme: theme.optional(),
    notify_answered: z.boolean().optional(),
    notify_high_risk: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Give at least one field to change.');

export const userStats = z.object({
  /** Null means no limit. */
  invitations_max: z.int().nullable(),
  invitations_used: z.int(),
  invitations_remaining: z.int().nullable(),
  can_create_invitations: z.boolean(),
  plan_type: z.string(),
});

export const configuration = z.object({
  product_name: z.string(),
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('demo') }),
    z.object({ kind: z.literal('builtin') }),
    z.object({
      kind: z.literal('cognito'),
      user_pool_id: z.string(),
      client_id: z.string(),
      /** Where the pool answers; `null`: at its cloud's regional address. */
      endpoint: z.string().nullable(),
    }),
  ]),
  support_email: z.string(),
  public_url: z.string(),
});

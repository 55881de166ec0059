import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { z } from 'zod';
import { emailAddress, knownEmailAddress, knownEmailAddressOrEmpty, moment, senderLine, uuid } from './fields.ts';
import { memberRole, seenSites } from './organisation.ts';

const password = z.string().max(128, 'Use at most 128 characters.');

/**
 * The device token of this browser's last sign-in. With it, attempts of the browser are counted separately from those of
 * strangers. It cannot be used to sign in.
 */
export const deviceToken = z
  .string()
  .regex(/^[\w.-]{1,200}$/, 'Send the token from the last sign-in, or leave it out.')
  .optional();

/** In demo mode both may be empty, which signs in the local demo user. */
export const signInBody = z.object({
  email: knownEmailAddressOrEmpty.default(''),
  password: password.default(''),
  device_token: deviceToken,
});

export const newPassword = password.min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters long.');
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6 digits of the code.');

const personName = senderLine(200).refine((value) => value !== '', 'Fill in this field.');
const theme = z.enum(['light', 'dark', 'system'], 'Use light, dark or system.');

export const signUpBody = z.object({
  email: emailAddress,
  password: newPassword,
  name: personName,
});

const emailBody = z.object({ email: knownEmailAddress });

/** Selects one of several registrations of an address; not needed when there is only one. */
const registrationProof = {
  /** As the response of the registration returned it. */
  registration: uuid.optional(),
  /** The registered password, for a browser without the registration's id. */
  password: password.optional(),
};
export const resendCodeBody = z.object({ email: knownEmailAddress, ...registrationProof });
export const confirmSignUpBody = z.object({ email: knownEmailAddress, code, ...registrationProof });
export const forgotPasswordBody = emailBody.extend({ device_token: deviceToken });
export const confirmForgotPasswordBody = z.object({
  email: knownEmailAddress,
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
/** Includes the device token, which identifies the browser at its next sign-in. */
const knownSignedIn = signedIn.extend({ device_token: z.string() });

/** The password was right; a code of the account's authenticator app is required next. */
const signInChallenge = z.object({
  challengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  /** Sent back once with the code, within 5 minutes. */
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
    /** A stand-in for the account id, the same for the same address; only a sign-in returns the id of an account. */
    userSub: z.string(),
    userConfirmed: z.boolean(),
    /** To be kept for `confirmSignUp` and `resendCode`; null when there is nothing to confirm. */
    registration: uuid.nullable(),
  }),
});

export const refreshResult = z.object({ success: z.literal(true), message: z.string(), data: z.object({ tokens }) });

/** The step succeeded. If it sends an email, the response is the same for addresses without an account. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const session = z.object({
  id: uuid,
  /** Browser and system, such as `Firefox on Android`. */
  device: z.string(),
  /** Network of its last use, shortened to an IPv4 /24 or IPv6 /48. */
  network: z.string(),
  created_at: moment,
  last_used_at: moment,
  /** Whether it is the caller's own session. */
  is_current: z.boolean(),
});

/** Sessions, the most recently used first. */
export const sessionList = z.object({ sessions: z.array(session) });

export const endedSessions = done.extend({ ended: z.int() });

export const currentUser = z.object({
  user: z.object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    role: memberRole,
    sites: seenSites,
    /** Null: not chosen yet on any device. */
    theme: theme.nullable(),
    /** Whether this user is notified by email when someone they invited has answered. */
    notify_answered: z.boolean(),
    /** Whether this user is notified by email of every High result. */
    notify_high_risk: z.boolean(),
    /** Areas in which something exists, also if it is archived or closed. */
    areas: z.object({
      sites: z.boolean(),
      people: z.boolean(),
      campaigns: z.boolean(),
      /** Closed waves. */
      results: z.boolean(),
      actions: z.boolean(),
    }),
    organization: z.object({
      id: uuid,
      name: z.string(),
      /** IANA name; days on every screen are of this zone. */
      time_zone: z.string(),
      /** Defaults of an invitation, which the inviter can change. */
      default_company: z.string().nullable(),
      invitation_text: z.string().nullable(),
      link_days: z.int(),
      /** The organisation whose example results this one is; null: it is no example. */
      example_of: z.object({ id: uuid, name: z.string() }).nullable(),
    }),
  }),
});

/** Missing fields are kept. */
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
      /** The pool's address; `null`: its cloud's regional address. */
      endpoint: z.string().nullable(),
    }),
  ]),
  support_email: z.string(),
  public_url: z.string(),
});

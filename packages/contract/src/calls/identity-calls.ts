import * as identity from '../schemas/identity.ts';
import { byId, plain } from './call-schemas.ts';

/** Signing up, signing in and signing out. */
export const IDENTITY_CALLS = {
  getConfiguration: {
    ...plain,
    summary: 'What a client needs to know before anyone signs in',
    response: identity.configuration,
  },
  signIn: { ...plain, summary: 'Sign in', body: identity.signInBody, response: identity.signInResult },
  signUp: { ...plain, summary: 'Sign up', body: identity.signUpBody, response: identity.signUpResult, status: 201 },
  refreshSession: {
    ...plain,
    summary: 'Replace the tokens of a session',
    body: identity.refreshBody,
    response: identity.refreshResult,
  },
  signOut: { ...plain, summary: 'End a session', body: identity.refreshBody, response: identity.done },
  confirmSignUp: {
    ...plain,
    summary: 'Create the account of a registration with its emailed code',
    body: identity.confirmSignUpBody,
    response: identity.done,
  },
  resendCode: {
    ...plain,
    summary: 'Resend the confirmation code by email, or a new one if it has expired',
    body: identity.resendCodeBody,
    response: identity.done,
  },
  forgotPassword: {
    ...plain,
    summary: 'Email a password reset code',
    body: identity.forgotPasswordBody,
    response: identity.done,
  },
  confirmForgotPassword: {
    ...plain,
    summary: 'Set a new password with the emailed code; ends every session of the account',
    body: identity.confirmForgotPasswordBody,
    response: identity.done,
  },
  listSessions: {
    ...plain,
    summary: 'List the sessions of the account; refused when another service keeps them',
    response: identity.sessionList,
  },
  endOtherSessions: {
    ...plain,
    summary: "End every session of the account except the caller's",
    response: identity.endedSessions,
  },
  endSession: { ...byId, summary: 'End one session of the account', response: identity.done },
} as const;

import * as identity from '../schemas/identity.ts';
import { byId, plain } from './call-schemas.ts';

/** Signing up, in and out. */
export const IDENTITY_CALLS = {
  getConfiguration: {
    ...plain,
    summary: 'What a client needs to know before anyone signs in',
    answer: identity.configuration,
  },
  signIn: { ...plain, summary: 'Sign in', body: identity.signInBody, answer: identity.signInResult },
  signUp: { ...plain, summary: 'Sign up', body: identity.signUpBody, answer: identity.signUpResult, status: 201 },
  refreshSession: {
    ...plain,
    summary: 'Replace the tokens of a session',
    body: identity.refreshBody,
    answer: identity.refreshResult,
  },
  signOut: { ...plain, summary: 'End a session', body: identity.refreshBody, answer: identity.done },
  confirmSignUp: {
    ...plain,
    summary: 'Open the account of a registration with the code that was mailed for it',
    body: identity.confirmSignUpBody,
    answer: identity.done,
  },
  resendCode: {
    ...plain,
    summary: 'Mail the confirmation code again, or a new one when it ran out',
    body: identity.resendCodeBody,
    answer: identity.done,
  },
  forgotPassword: {
    ...plain,
    summary: 'Mail a password reset code',
    body: identity.forgotPasswordBody,
    answer: identity.done,
  },
  confirmForgotPassword: {
    ...plain,
    summary: 'Set a new password with the code that was mailed; ends every session of the account',
    body: identity.confirmForgotPasswordBody,
    answer: identity.done,
  },
  listSessions: {
    ...plain,
    summary: 'Where one is signed in; refused where another service keeps the sessions',
    answer: identity.sessionList,
  },
  endOtherSessions: {
    ...plain,
    summary: 'End every session of the account except the one that asks',
    answer: identity.endedSessions,
  },
  endSession: { ...byId, summary: 'End one session of the account', answer: identity.done },
} as const;

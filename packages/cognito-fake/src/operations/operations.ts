import { initiateAuth } from './initiate-auth.ts';
import type { Operation } from './operation.ts';
import { confirmForgotPassword, forgotPassword } from './password-reset.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './registration.ts';
import { respondToAuthChallenge } from './respond-to-challenge.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './signed-in.ts';

/** All supported operations, by their names in the protocol. */
export const OPERATIONS = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  GetUser: getUser,
  ChangePassword: changePassword,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

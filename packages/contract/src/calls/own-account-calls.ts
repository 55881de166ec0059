import { z } from 'zod';
import * as identity from '../schemas/identity.ts';
import * as ownAccount from '../schemas/own-account.ts';
import { plain } from './call-schemas.ts';

/** Operations of people on their own accounts. */
export const OWN_ACCOUNT_CALLS = {
  completeSignIn: {
    ...plain,
    summary: 'Complete a sign-in with the second factor',
    body: ownAccount.completeSignInBody,
    response: identity.signedInResult,
  },
  getSecondFactor: {
    ...plain,
    summary: 'Whether the account has a second factor',
    response: ownAccount.secondFactor,
  },
  beginSecondFactor: {
    ...plain,
    summary: 'Begin to set up an authenticator app; a code must confirm it before it is required',
    body: ownAccount.beginSecondFactorBody,
    response: ownAccount.begunSecondFactor,
  },
  confirmSecondFactor: {
    ...plain,
    summary: 'Turn on the second factor with a code of the app; ends every other session of the account',
    body: ownAccount.confirmSecondFactorBody,
    response: ownAccount.confirmedSecondFactor,
  },
  renewRecoveryCodes: {
    ...plain,
    summary: 'Create new recovery codes; the old ones stop working',
    body: ownAccount.ownerProof,
    response: z.object({ recovery_codes: ownAccount.recoveryCodes }),
  },
  removeSecondFactor: {
    ...plain,
    summary: 'Turn off the second factor',
    body: ownAccount.ownerProof,
    response: identity.done,
  },
  changePassword: {
    ...plain,
    summary: 'Set a new password; ends every other session of the account',
    body: ownAccount.changePasswordBody,
    response: ownAccount.continuedSession,
  },
  deleteAccount: {
    ...plain,
    summary: "Delete the caller's account with its membership, and the organisation if nobody else belongs to it",
    body: ownAccount.deleteAccountBody,
    response: identity.done,
  },
} as const;

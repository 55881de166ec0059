import { z } from 'zod';
import * as identity from '../schemas/identity.ts';
import * as ownAccount from '../schemas/own-account.ts';
import { plain } from './call-schemas.ts';

/** What people do with their own account. */
export const OWN_ACCOUNT_CALLS = {
  completeSignIn: {
    ...plain,
    summary: 'Sign in with the second factor that the first step asked for',
    body: ownAccount.completeSignInBody,
    answer: identity.signedInResult,
  },
  getSecondFactor: {
    ...plain,
    summary: 'Whether the account has a second factor',
    answer: ownAccount.secondFactor,
  },
  beginSecondFactor: {
    ...plain,
    summary: 'Begin to set up an authenticator app; it counts once a code has confirmed it',
    body: ownAccount.beginSecondFactorBody,
    answer: ownAccount.begunSecondFactor,
  },
  confirmSecondFactor: {
    ...plain,
    summary: 'Switch the second factor on with a code of the app; ends every other session of the account',
    body: ownAccount.confirmSecondFactorBody,
    answer: ownAccount.confirmedSecondFactor,
  },
  renewRecoveryCodes: {
    ...plain,
    summary: 'Make new recovery codes; the old ones end',
    body: ownAccount.ownerProof,
    answer: z.object({ recovery_codes: ownAccount.recoveryCodes }),
  },
  removeSecondFactor: {
    ...plain,
    summary: 'Switch the second factor off',
    body: ownAccount.ownerProof,
    answer: identity.done,
  },
  deleteAccount: {
    ...plain,
    summary: 'Delete the own account with its membership, and the organisation if nobody else belongs to it',
    body: ownAccount.deleteAccountBody,
    answer: identity.done,
  },
} as const;

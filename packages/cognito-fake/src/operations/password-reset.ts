import { z } from 'zod';
import { refusal } from '../refusals.ts';
import { checkPassword, codeDelivery, operation } from './operation.ts';

export const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username: z.string() }),
  (pool, { Username }) => {
    const silent = pool.rules.preventsUserExistenceErrors;
    const user = pool.users.find(Username);
    if (user === null && !silent) throw refusal('unknownRecipient');
    if (user?.status === 'FORCE_CHANGE_PASSWORD') throw refusal('notResettable');
    if (user !== null && !user.emailVerified && !silent) throw refusal('noVerifiedAddress');
    if (user?.emailVerified) pool.codes.send(user.email, 'reset');
    return { CodeDeliveryDetails: codeDelivery(user?.email ?? Username) };
  },
);

export const confirmForgotPassword = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ConfirmationCode: z.string(), Password: z.string() }),
  (pool, { Username, ConfirmationCode, Password }) => {
    checkPassword(pool, Password);
    const user = pool.users.find(Username);
    if (user === null) throw refusal(pool.rules.preventsUserExistenceErrors ? 'wrongCode' : 'unknownRecipient');
    pool.codes.check(user.email, 'reset', ConfirmationCode);
    pool.codes.use(user.email, 'reset');
    pool.users.setPassword(user, Password);
    // Refresh tokens remain valid, as in the service: only a sign-out or a revocation ends them.
    return {};
  },
);

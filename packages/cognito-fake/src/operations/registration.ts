import { z } from 'zod';
import { refusal } from '../refusals.ts';
import { checkPassword, codeDelivery, operation } from './operation.ts';

const attributes = z.array(z.object({ Name: z.string(), Value: z.string() }));

/** Attributes that users cannot set themselves, or that are stored elsewhere. */
const OWN_ATTRIBUTES = ['sub', 'email', 'email_verified'];

export const signUp = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    Password: z.string(),
    UserAttributes: attributes.nullish(),
  }),
  (pool, { Username, Password, UserAttributes }) => {
    if (!/^\S+@\S+$/.test(Username)) throw refusal('notAnEmail');
    checkPassword(pool, Password);
    if (pool.users.find(Username) !== null) throw refusal('userExists');
    const given = (UserAttributes ?? []).filter(({ Name }) => !OWN_ATTRIBUTES.includes(Name));
    const user = pool.users.add({
      email: Username,
      password: Password,
      attributes: new Map(given.map(({ Name, Value }) => [Name, Value])),
      status: 'UNCONFIRMED',
    });
    pool.codes.send(user.email, 'confirmation');
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: codeDelivery(user.email) };
  },
);

export const confirmSignUp = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ConfirmationCode: z.string() }),
  (pool, { Username, ConfirmationCode }) => {
    const user = pool.users.find(Username);
    if (user === null) throw refusal(pool.rules.preventsUserExistenceErrors ? 'wrongCode' : 'unknownRecipient');
    if (user.status !== 'UNCONFIRMED') throw refusal('alreadyConfirmed');
    pool.codes.check(user.email, 'confirmation', ConfirmationCode);
    pool.codes.use(user.email, 'confirmation');
    user.status = 'CONFIRMED';
    user.emailVerified = true;
    return {};
  },
);

export const resendConfirmationCode = operation(
  z.object({ ClientId: z.string(), Username: z.string() }),
  (pool, { Username }) => {
    const user = pool.users.find(Username);
    if (user === null && !pool.rules.preventsUserExistenceErrors) throw refusal('unknownRecipient');
    if (user !== null && user.status !== 'UNCONFIRMED') throw refusal('nothingToConfirm');
    if (user !== null) pool.codes.send(user.email, 'confirmation');
    return { CodeDeliveryDetails: codeDelivery(Username) };
  },
);

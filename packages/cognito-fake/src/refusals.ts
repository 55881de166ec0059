/** The pool's errors, with the messages of the real service. */
const REFUSALS = {
  wrongCredentials: ['NotAuthorizedException', 'Incorrect username or password.'],
  invalidSession: ['NotAuthorizedException', 'Invalid session for the user.'],
  expiredSession: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  alreadyConfirmed: ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'],
  notResettable: ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
  emailGiven: ['NotAuthorizedException', 'Cannot modify an already provided email'],
  unknownRefreshToken: ['NotAuthorizedException', 'Invalid Refresh Token.'],
  revokedRefreshToken: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  expiredRefreshToken: ['NotAuthorizedException', 'Refresh Token has expired'],
  unknownAccessToken: ['NotAuthorizedException', 'Invalid Access Token'],
  revokedAccessToken: ['NotAuthorizedException', 'Access Token has been revoked'],
  expiredAccessToken: ['NotAuthorizedException', 'Access Token has expired'],
  unconfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  unknownUser: ['UserNotFoundException', 'User does not exist.'],
  unknownRecipient: ['UserNotFoundException', 'Username/client id combination not found.'],
  userExists: ['UsernameExistsException', 'An account with the given email already exists.'],
  wrongCode: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  expiredCode: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  tooManyAttempts: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  shortPassword: ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough'],
  nothingToConfirm: ['InvalidParameterException', 'User is already confirmed.'],
  noVerifiedAddress: [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  notAnEmail: ['InvalidParameterException', 'Username should be an email.'],
  fixedAttribute: ['InvalidParameterException', 'Cannot modify the non-mutable attribute email_verified'],
  unusableSrpValue: ['InvalidParameterException', 'Incorrect SRP_A.'],
  unknownDevice: ['ResourceNotFoundException', 'Device does not exist.'],
  unknownClient: ['ResourceNotFoundException', 'User pool client does not exist.'],
  otherTokenKind: ['UnsupportedTokenTypeException', 'Unsupported token type'],
  tooManyRequests: ['TooManyRequestsException', 'Rate exceeded'],
  internal: ['InternalErrorException', 'Internal error.'],
  unknownOperation: ['UnknownOperationException', 'Unknown operation.'],
} as const;

export type Refusal = keyof typeof REFUSALS;
export type ErrorName = (typeof REFUSALS)[Refusal][0];

/** An error response, with the name and message that the client library passes on. */
export class PoolError extends Error {
  override readonly name: ErrorName;

  constructor(name: ErrorName, message: string) {
    super(message);
    this.name = name;
  }

  get status(): number {
    return this.name === 'InternalErrorException' ? 500 : 400;
  }
}

export function refusal(why: Refusal): PoolError {
  const [name, message] = REFUSALS[why];
  return new PoolError(name, message);
}

export function invalidParameter(message: string): PoolError {
  return new PoolError('InvalidParameterException', message);
}

/** The error of this name with the first message that the service has for it. */
export function refusalNamed(name: ErrorName): PoolError {
  const [, message] = Object.values(REFUSALS).find(([each]) => each === name) ?? [name, name];
  return new PoolError(name, message);
}

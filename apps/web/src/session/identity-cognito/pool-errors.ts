import type { ErrorCode } from '@plumbline/contract/errors';
import { HttpError } from '../http-error.ts';

const UNKNOWN_MESSAGE = 'An unknown error occurred';

/** What the pool says by other names, and screens must recognise. */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = {
  UserNotConfirmedException: 'account_not_confirmed',
  CodeMismatchException: 'code_not_valid',
  ExpiredCodeException: 'code_not_valid',
};

/** The pool answers nearly everything with 400; the app must tell a no from a not now. */
const STATUSES: Readonly<Record<string, number>> = {
  NotAuthorizedException: 401,
  TooManyRequestsException: 429,
  LimitExceededException: 429,
  ThrottlingException: 429,
  InternalErrorException: 500,
  ServiceUnavailable: 503,
};

/**
 * A failure of the user pool as the app knows failures.
 *
 * @param name of the error, as the pool calls it
 * @see specification, section 8, "Authentication service"
 */
export function poolError(name: string, message: string, cause?: unknown): HttpError {
  return new HttpError({
    message: message || UNKNOWN_MESSAGE,
    status: STATUSES[name] ?? 400,
    code: OWN_CODES[name] ?? (name || 'UnknownError'),
    cause,
  });
}

/** No answer came, or none that a pool gives. */
export function poolUnreachable(cause: unknown): HttpError {
  return new HttpError({ message: 'Network error', status: 0, code: 'NetworkError', cause });
}

/** Whatever the client library threw. */
export function toPoolError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error)) return poolError('', '', error);
  const name = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (name === 'NetworkError' || error instanceof TypeError) return poolUnreachable(error);
  return poolError(name === 'Error' ? '' : name, error.message, error);
}

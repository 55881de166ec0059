import type { ErrorCode } from '@plumbline/contract/errors';
import { HttpError } from '../http-error.ts';

const UNKNOWN_MESSAGE = 'An unknown error occurred';

/** The codes of errors that screens must recognise, by the pool's names for them. */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = {
  UserNotConfirmedException: 'account_not_confirmed',
  CodeMismatchException: 'code_not_valid',
  ExpiredCodeException: 'code_not_valid',
};

/** The pool uses status 400 for nearly everything; the app must distinguish refusals from temporary failures. */
const STATUSES: Readonly<Record<string, number>> = {
  NotAuthorizedException: 401,
  TooManyRequestsException: 429,
  LimitExceededException: 429,
  ThrottlingException: 429,
  InternalErrorException: 500,
  ServiceUnavailable: 503,
};

/**
 * Converts a failure of the user pool into the app's error type.
 *
 * @param name the pool's name of the error
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

/** The error for a request without a response, or with a response that is not from a pool. */
export function poolUnreachable(cause: unknown): HttpError {
  return new HttpError({ message: 'Network error', status: 0, code: 'NetworkError', cause });
}

/** Converts anything that the client library throws. */
export function toPoolError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error)) return poolError('', '', error);
  const name = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (name === 'NetworkError' || error instanceof TypeError) return poolUnreachable(error);
  return poolError(name === 'Error' ? '' : name, error.message, error);
}

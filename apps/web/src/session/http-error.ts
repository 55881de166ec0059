import type { ErrorCode, ErrorDetail } from '@plumbline/contract/errors';

/** A failed call, in the same form for every cause. Screens branch on `code` and `status`, and show `message`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** Status of the response; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** The wait before a retry that the server asks for; null: none. */
  readonly retryAfterMs: number | null;

  constructor({ message, status, code, details = null, retryAfterMs = null, cause }: HttpErrorFields) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterMs = retryAfterMs;
  }
}

interface HttpErrorFields {
  message: string;
  status: number;
  code: string;
  details?: unknown;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** The error for a response outside 2xx; `body` is the parsed body or null. */
export function responseError(status: number, body: unknown, retryAfterMs: number | null = null): HttpError {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return new HttpError({
    message: text(fields.message) ?? text(fields.error) ?? bareStatus(status),
    status,
    code: text(fields.code) ?? `HTTP_${status}`,
    details: fields.details ?? body,
    retryAfterMs,
  });
}

/** The error for a request without a response, even after the retries. */
export function networkError(cause?: unknown): HttpError {
  const message = 'Network error - please check your connection';
  return new HttpError({ message, status: 0, code: 'NETWORK_ERROR', cause });
}

/** The error for a request that took longer than the time limit, even after the retries. */
export function timeoutError(cause?: unknown): HttpError {
  const message = 'The server took too long to respond - please try again';
  return new HttpError({ message, status: 0, code: 'TIMEOUT_ERROR', cause });
}

/** The error for a request that could not be built, because of a mistake in this app. */
export function requestError(cause: unknown): HttpError {
  const message = cause instanceof Error ? cause.message : 'The request could not be made';
  return new HttpError({ message, status: 0, code: 'REQUEST_ERROR', cause });
}

/** The error for a request that the caller cancelled. */
export function cancelledError(): HttpError {
  return new HttpError({ message: 'The request was cancelled', status: 0, code: 'CANCELLED' });
}

export function unknownError(cause: unknown): HttpError {
  return new HttpError({ message: 'An unexpected error occurred', status: 500, code: 'UNKNOWN_ERROR', cause });
}

/** Whether the request had no response, although the HTTP layer or the user pool's client retried it. */
export function lacksResponse(error: unknown): boolean {
  return error instanceof HttpError && ['NETWORK_ERROR', 'TIMEOUT_ERROR', 'NetworkError'].includes(error.code);
}

/** Whether the service refused the refresh token; false without a response. */
export function isRefused(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 400 || error.status === 403);
}

/** Whether the signed-in user belongs to no organisation, or no longer to the organisation of the call. */
export function hasNoOrganisation(error: unknown): boolean {
  return error instanceof HttpError && error.code === ('no_organisation' satisfies ErrorCode);
}

/** Whether the organisation requires this session to set up a second factor first. */
export function lacksSecondFactor(error: unknown): boolean {
  return error instanceof HttpError && error.code === ('second_factor_required' satisfies ErrorCode);
}

/** Whether the organisation requires company sign-in, and a password opened this session. */
export function lacksCompanySignIn(error: unknown): boolean {
  return error instanceof HttpError && error.code === ('company_sign_in_required' satisfies ErrorCode);
}

/** The server's message about one field of the request; null when it did not refuse that field. */
export function detailOf(error: unknown, field: string): string | null {
  const details: readonly unknown[] = error instanceof HttpError && Array.isArray(error.details) ? error.details : [];
  return details.filter(isErrorDetail).find((detail) => detail.field === field)?.message ?? null;
}

/** The message of the failure if it has one, otherwise `fallback`, because a status means nothing to users. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof HttpError) || error.message === '' || error.message === bareStatus(error.status))
    return fallback;
  return error.message;
}

function bareStatus(status: number): string {
  return `HTTP ${status} Error`;
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('message' in value)) return false;
  return typeof value.field === 'string' && typeof value.message === 'string';
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

import { ERRORS, type ErrorCode, type ErrorDetail } from '@plumbline/contract/errors';

interface AppErrorOptions {
  readonly message?: string;
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
}

/** A refusal that is reported to the caller. The code determines the status and the default message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | null;
  /** Seconds to wait before a retry; `null`: the default of the status. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The refusal of a request because of one of its fields. */
export function refusedField(field: string, message: string): AppError {
  return new AppError('invalid_request', { message, details: [{ field, message }] });
}

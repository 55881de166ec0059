import { ERRORS, type ErrorCode, type ErrorDetail } from '@plumbline/contract/errors';

interface AppErrorOptions {
  readonly message?: string;
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
}

/** A refusal that the caller is told about. The code decides the status and, unless given, the sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | null;
  /** When it is worth trying again; `null` leaves it to the status. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

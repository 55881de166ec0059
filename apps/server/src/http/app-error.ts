import { ERRORS, type ErrorCode, type ErrorDetail } from '@plumbline/contract/errors';

/** A refusal that the caller is told about. The code decides the status and, unless given, the sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | null;

  constructor(code: ErrorCode, options: { message?: string; details?: ErrorDetail[] } = {}) {
    super(options.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? null;
  }
}

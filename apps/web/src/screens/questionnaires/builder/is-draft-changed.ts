import type { ErrorCode } from '@plumbline/contract/errors';
import { HttpError } from '../../../session/http-error.ts';

/** Whether a request was refused because somebody else has changed the draft. */
export function isDraftChanged(error: unknown): boolean {
  return error instanceof HttpError && error.code === ('questionnaire_changed' satisfies ErrorCode);
}

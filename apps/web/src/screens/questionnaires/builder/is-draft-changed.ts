import type { ErrorCode } from '@plumbline/contract/errors';
import { HttpError } from '../../../session/http-error.ts';

/** Whether something was refused because someone else has changed the draft meanwhile. */
export function isDraftChanged(error: unknown): boolean {
  return error instanceof HttpError && error.code === ('questionnaire_changed' satisfies ErrorCode);
}

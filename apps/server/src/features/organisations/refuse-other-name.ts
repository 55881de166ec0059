import { AppError } from '../../core/errors.ts';

/** Refuses to delete an organisation unless its name was typed. @throws {AppError} `invalid_request` for another name */
export function refuseOtherName(
  { name }: { readonly name: string },
  { field, typed }: { readonly field: string; readonly typed: string | undefined },
): void {
  if (typed === name) return;
  const message = 'Type the name of the organization exactly as it is.';
  throw new AppError('invalid_request', { message: `${field}: ${message}`, details: [{ field, message }] });
}

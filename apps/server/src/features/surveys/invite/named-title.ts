import { AppError } from '../../../core/errors.ts';

/** The error for a title that names the participant of an anonymous survey. */
export function namedTitle(): AppError {
  const message = 'Leave names out of the title: this survey is anonymous.';
  return new AppError('invalid_request', { message, details: [{ field: 'title', message }] });
}

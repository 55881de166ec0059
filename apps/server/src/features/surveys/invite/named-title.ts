import { AppError } from '../../../core/errors.ts';

/** Refuses a title that would put a name onto an anonymous survey. */
export function namedTitle(): AppError {
  const message = 'Leave names out of the title: this survey is anonymous.';
  return new AppError('invalid_request', { message, details: [{ field: 'title', message }] });
}

import { type AppError, refusedField } from '../../../core/errors.ts';

/** The error for a title that names the participant of an anonymous survey. */
export function namedTitle(): AppError {
  return refusedField('title', 'Leave names out of the title: this survey is anonymous.');
}

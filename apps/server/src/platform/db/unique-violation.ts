const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because a row with the same value exists already.
 *
 * @param constraint name of the unique constraint or index, by default any; distributed tables append a number to the name
 */
export function isUniqueViolation(error: unknown, constraint = ''): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  if (error.code !== UNIQUE_VIOLATION || typeof error.constraint !== 'string') return false;
  return error.constraint.startsWith(constraint);
}

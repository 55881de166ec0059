const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because a row with the same value exists already.
 *
 * @param constraint the name of the unique constraint or index, of any table if it is missing; on a distributed table
 *   PostgreSQL appends a number to it
 */
export function isUniqueViolation(error: unknown, constraint = ''): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  if (error.code !== UNIQUE_VIOLATION || typeof error.constraint !== 'string') return false;
  return error.constraint.startsWith(constraint);
}

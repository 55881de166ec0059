import type { OperationName } from './operations/operations.ts';
import type { ErrorName } from './refusals.ts';

/**
 * What goes wrong: an error of the service by its name, a bare HTTP status as a proxy on the way would answer it, or a
 * connection that breaks.
 */
export type Failure = ErrorName | number | 'disconnect';

export interface Faults {
  failNext(operation: OperationName, failure: Failure, times: number): void;
  /** The failure that is due for this request, used up; null when all is well. */
  take(operation: string): Failure | null;
}

export function createFaults(): Faults {
  const due: { operation: string; failure: Failure; times: number }[] = [];
  return {
    failNext(operation, failure, times) {
      due.push({ operation, failure, times });
    },
    take(operation) {
      const fault = due.find((each) => each.operation === operation && each.times > 0);
      if (fault === undefined) return null;
      fault.times -= 1;
      return fault.failure;
    },
  };
}

import type { OperationName } from './operations/operations.ts';
import type { ErrorName } from './refusals.ts';

/**
 * The failure: an error of the service by its name, a bare HTTP status as from a proxy in between, or a
 * connection that breaks.
 */
export type Failure = ErrorName | number | 'disconnect';

export interface Faults {
  failNext(operation: OperationName, failure: Failure, times: number): void;
  /** Consumes and returns the failure for this request; null when there is none. */
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

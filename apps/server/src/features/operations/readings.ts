import type { JobCounts } from './operations.repository.ts';

/** What the database says about the work that waits. */
export interface Readings {
  readonly jobs: readonly JobCounts[];
  readonly waitingEvents: number;
}

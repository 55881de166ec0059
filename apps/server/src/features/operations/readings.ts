import type { JobCounts } from './operations.repository.ts';

/** Measurements of waiting work from the database. */
export interface Readings {
  readonly jobs: readonly JobCounts[];
  readonly waitingEvents: number;
}

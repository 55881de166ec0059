import type { AttemptLimits } from '../platform/limits/attempt-limits.ts';

/** For tests that try more often than any person. */
export const UNLIMITED_ATTEMPTS: AttemptLimits = { admit: async () => {}, forget: async () => {} };

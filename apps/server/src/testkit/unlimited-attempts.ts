import type { AttemptLimits } from '../platform/limits/attempt-limits.ts';

/** For tests that make more attempts than a person would. */
export const UNLIMITED_ATTEMPTS: AttemptLimits = { admit: async () => {}, forget: async () => {} };

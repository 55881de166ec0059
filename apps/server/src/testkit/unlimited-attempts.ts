import type { AttemptLimits } from '../platform/limits/attempt-limits.ts';
import type { MemberLimits } from '../platform/limits/member-limits.ts';

/** For tests that make more attempts than a person would. */
export const UNLIMITED_ATTEMPTS: AttemptLimits = { admit: async () => {}, forget: async () => {} };

/** For tests that send more requests as one member than the app would. */
export const UNLIMITED_REQUESTS: MemberLimits = {
  admitMember: async () => {},
  admitKey: async () => {},
  admitOrganisation: async () => {},
};

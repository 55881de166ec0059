import type { WorkDependencies } from '../../platform/db/unit-of-work.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limits.ts';

/** What the services of this feature work with. */
export interface OrganisationDependencies extends WorkDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Invitations that a new organisation may make on the trial plan. */
  readonly trialInvitations: number;
  /** The language model that can write analyses; `null`: none. */
  readonly modelName: string | null;
  /** Since when backups of the installation are late; `null`: they are not, or there are none. */
  readonly findBackupsLateSince: () => Promise<Date | null>;
}

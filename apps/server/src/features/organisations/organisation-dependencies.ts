import type { WorkDependencies } from '../../platform/db/unit-of-work.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limits.ts';

/** Dependencies of the services of this feature. */
export interface OrganisationDependencies extends WorkDependencies {
  readonly identity: Identity;
  readonly attemptLimits: AttemptLimits;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
  /** Invitations that a new organisation may make on the trial plan. */
  readonly trialInvitations: number;
  /** The language model that can write analyses; `null`: none. */
  readonly modelName: string | null;
  /** Since when backups of the installation are late; `null`: they are not, or there are none. */
  readonly findBackupsLateSince: () => Promise<Date | null>;
}

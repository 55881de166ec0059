import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import type { Member } from '../../core/principal.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limits.ts';

/** What the services of this feature work with. */
export interface OrganisationDependencies {
  readonly db: Kysely<Database>;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
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

/** A change that a member asks for. */
export interface OrganisationChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

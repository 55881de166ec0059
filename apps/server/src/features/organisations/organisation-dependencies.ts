import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { AttemptLimits } from '../../http/attempt-limits.ts';
import type { Member } from '../../http/handlers.ts';
import type { Clock, Random } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Queue } from '../../ports/queue.ts';

/** What the services of this feature work with. */
export interface OrganisationDependencies {
  readonly db: Kysely<Database>;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
  readonly queue: Queue;
  readonly attemptLimits: AttemptLimits;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** Invitations that a new organisation may make on the trial plan. */
  readonly trialInvitations: number;
  /** The language model that can write analyses; `null`: none. */
  readonly modelName: string | null;
}

/** A change that a member asks for. */
export interface OrganisationChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

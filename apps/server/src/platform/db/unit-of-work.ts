import type { CallName } from '@plumbline/contract/paths';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { type Actor, actorOf, type NewEvent } from '../../core/events.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import { wholeOrganisation } from '../../core/scope.ts';
import { recordEvents } from './events.ts';
import { findRepeatedCreation } from './idempotency.ts';
import type { Database } from './schema/tables.ts';
import { inOrganisation, type TenantScope } from './tenant.ts';

export interface WorkDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** A request of a principal who acts in an organisation. */
export interface OrganisationRequest<P extends OrganisationPrincipal = OrganisationPrincipal> {
  readonly principal: P;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  /** The `Idempotency-Key` header; `null` when the client sent none. */
  readonly idempotencyKey: string | null;
}

/** A change of one entity. The unit of work adds its actor, its moment and a new id, unless the change brings a moment and an id. */
export type Change = Omit<NewEvent, 'actor' | 'id' | 'at'> & Partial<Pick<NewEvent, 'id' | 'at'>>;

/** One transaction in an organisation, with the moment and the actor of everything that it writes. */
export interface Work extends TenantScope {
  readonly now: Date;
  readonly random: Random;
  readonly actor: Actor;
  /** Appends changes to the log of events, in the transaction of the changes. */
  record(...changes: readonly Change[]): Promise<void>;
}

/** The work of a request. */
export interface RequestWork extends Work {
  readonly principal: OrganisationPrincipal;
  /**
   * Creates something once for each idempotency key. A simultaneous repeat waits until the first request has committed.
   *
   * @param content of the request; the same key with other content is refused
   * @param create receives the id of the new entity
   * @returns the id of the entity that this or an earlier request with the key created
   * @throws {AppError} `idempotency_key_reused`
   */
  createOnce(call: CallName, content: unknown, create: (id: string) => Promise<void>): Promise<string>;
}

/** Runs the work of a request in one transaction; after a conflict with another transaction, again in a new transaction. */
export function inRequest<T>(
  { db, clock, random }: WorkDependencies,
  request: OrganisationRequest,
  work: (work: RequestWork) => Promise<T>,
): Promise<T> {
  const { principal, idempotencyKey } = request;
  const now = clock.now();
  return inOrganisation(db, principal, (scope) =>
    work({
      ...unitOfWork(scope, { now, random, actor: actorOf(principal, request) }),
      principal,
      createOnce: async (call, content, create) => {
        const id = random.uuid();
        const repeated = await findRepeatedCreation(scope, {
          // Two programs of one owner must not share keys.
          userId: principal.kind === 'api_key' ? principal.keyId : principal.userId,
          key: idempotencyKey,
          call,
          request: content,
          createdId: id,
          now,
        });
        if (repeated !== null) return repeated;
        await create(id);
        return id;
      },
    }),
  );
}

/** Runs the work of a job, or of a command of the operator, in one transaction. */
export function inWork<T>(
  { db, clock, random }: WorkDependencies,
  {
    organisationId,
    actor,
    now = clock.now(),
  }: { readonly organisationId: string; readonly actor: Actor; readonly now?: Date },
  work: (work: Work) => Promise<T>,
): Promise<T> {
  return inOrganisation(db, wholeOrganisation(organisationId), (scope) =>
    work(unitOfWork(scope, { now, random, actor })),
  );
}

/** The unit of work of a transaction that is open already. */
export function unitOfWork(
  scope: TenantScope,
  { now, random, actor }: { readonly now: Date; readonly random: Random; readonly actor: Actor },
): Work {
  const toEvent = ({ id = random.uuid(), at = now, ...change }: Change): NewEvent => ({ ...change, id, at, actor });
  return { ...scope, now, random, actor, record: (...changes) => recordEvents(scope, changes.map(toEvent)) };
}

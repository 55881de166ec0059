import { createHash } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from './tenant.ts';

export interface CreatingRequest {
  readonly userId: string;
  /** The `Idempotency-Key` header; `null` when the client sent none. */
  readonly key: string | null;
  readonly call: string;
  /** The content of the request; the same key with other content is refused. */
  readonly request: unknown;
  /** Id of the entity that the first request creates. */
  readonly createdId: string;
  readonly now: Date;
}

/**
 * Claims the idempotency key of a creating request within its transaction.
 *
 * A simultaneous repeat waits until the first request commits.
 *
 * @returns the id that an earlier request with this key created; `null` for the first request
 * @throws {AppError} `idempotency_key_reused` when the key came with a different request
 */
export async function findRepeatedCreation(
  { tx, organisationId }: TenantScope,
  { userId, key, call, request, createdId, now }: CreatingRequest,
): Promise<string | null> {
  if (key === null) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      call,
      key,
      request_hash: requestHash,
      created_id: createdId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('created_id')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['created_id', 'request_hash'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== requestHash) throw new AppError('idempotency_key_reused');
  return earlier.created_id;
}

export async function forgetIdempotencyKeys({ tx, organisationId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', before)
    .execute();
}

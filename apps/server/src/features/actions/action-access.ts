import type { Action } from '@plumbline/contract/wire';
import { ACTION_HISTORY_MAX, type ActionStatus } from '@plumbline/domain/actions/action';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { actorOf, type EventOf } from '../../core/events.ts';
import type { Member } from '../../core/principal.ts';
import { recordEvent } from '../../platform/db/events.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import { findTimeZone } from '../organisations/lends.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';
import { toAction } from './actions.presenter.ts';
import { type ActionRow, findAction, findFiles, listActionEvents, lockAction } from './actions.repository.ts';

export interface ActionDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

/** A member's request to change an action. */
interface ActionRequest {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

export type CreatingActionRequest = ActionRequest & { readonly idempotencyKey: string | null };
export type ActionChange = ActionRequest & { readonly actionId: string };

/** Today, in the organisation's time zone. */
export async function readToday(scope: TenantScope, now: Date): Promise<string> {
  return localDateOf(now, await findTimeZone(scope));
}

/** @throws {AppError} `action_not_found` */
export async function readAction(scope: TenantScope, id: string, now: Date): Promise<Action> {
  const row = await findAction(scope, id);
  if (row === undefined) throw new AppError('action_not_found');
  return toAction(row, {
    files: await findFiles(scope, id),
    events: await listActionEvents(scope, id, ACTION_HISTORY_MAX),
    today: await readToday(scope, now),
  });
}

/**
 * Runs `work` on an action that is locked until the work is done.
 *
 * @throws {AppError} `action_not_found`
 */
export function changingAction<T>(
  { db }: Pick<ActionDependencies, 'db'>,
  { member, actionId }: ActionChange,
  work: (scope: TenantScope, action: ActionRow) => Promise<T>,
): Promise<T> {
  return inOrganisation(db, member.organisationId, async (scope) => {
    await lockAction(scope, actionId);
    const action = await findAction(scope, actionId);
    if (action === undefined) throw new AppError('action_not_found');
    return work(scope, action);
  });
}

/** Refuses a change when somebody else has changed the action since it was read. */
export function refuseChanged({ version }: Pick<ActionRow, 'version'>, readVersion: number): void {
  if (readVersion !== version) throw new AppError('action_changed');
}

/** Records a change in its own transaction: ids and names of fields, never the text of the action. */
export async function recordActionChange(
  { random }: Pick<ActionDependencies, 'random'>,
  scope: TenantScope,
  { member, actionId, requestId, address }: ActionChange,
  event: { kind: EventOf<'action'>; at: Date; changedFields?: readonly string[]; detail?: ActionStatus },
): Promise<void> {
  const actor = actorOf(member, { requestId, address });
  await recordEvent(scope, { id: random.uuid(), actor, entityId: actionId, ...event });
}

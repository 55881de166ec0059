import type { Action } from '@plumbline/contract/wire';
import { ACTION_HISTORY_MAX } from '@plumbline/domain/actions/action';
import { AppError } from '../../core/errors.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../platform/db/unit-of-work.ts';
import { findToday } from '../organisations/lends.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';
import { toAction } from './actions.presenter.ts';
import { type ActionRow, findAction, findFiles, listActionEvents, lockAction } from './actions.repository.ts';
import { findOtherCheckers } from './checkers.ts';
import { findLinkOf } from './outside/action-links.repository.ts';

export interface ActionDependencies extends WorkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

/** A request to change an action. */
export type ActionChange = OrganisationRequest & { readonly actionId: string };

/** @throws {AppError} `action_not_found` */
export async function readAction(
  scope: TenantScope,
  id: string,
  { reader, now }: { readonly reader: OrganisationPrincipal; readonly now: Date },
): Promise<Action> {
  const row = await findAction(scope, id);
  if (row === undefined) throw new AppError('action_not_found');
  return toAction(row, {
    files: await findFiles(scope, id),
    link: await findLinkOf(scope, id),
    events: await listActionEvents(scope, id, ACTION_HISTORY_MAX),
    today: await findToday(scope, now),
    checkers: (await findOtherCheckers(scope, [row], reader.userId)).get(id),
  });
}

/**
 * Locks an action until the transaction ends, and runs `work` on it.
 *
 * @throws {AppError} `action_not_found`
 */
export function changingAction<T>(
  dependencies: ActionDependencies,
  change: ActionChange,
  work: (work: RequestWork, action: ActionRow) => Promise<T>,
): Promise<T> {
  return inRequest(dependencies, change, async (request) => {
    await lockAction(request, change.actionId);
    const action = await findAction(request, change.actionId);
    if (action === undefined) throw new AppError('action_not_found');
    return work(request, action);
  });
}

/** Refuses a change when somebody else has changed the action since it was read. */
export function refuseChanged({ version }: Pick<ActionRow, 'version'>, readVersion: number): void {
  if (readVersion !== version) throw new AppError('action_changed');
}

import type { ParsedInput } from '@plumbline/contract/contract';
import type { Action, ActionList } from '@plumbline/contract/wire';
import { ACTIONS_MAX } from '@plumbline/domain/actions/action';
import { AppError } from '../../core/errors.ts';
import { toPagination } from '../../core/pagination.ts';
import type { Member } from '../../core/principal.ts';
import { findRepeatedCreation } from '../../platform/db/idempotency.ts';
import { inOrganisation, inSnapshot } from '../../platform/db/tenant.ts';
import { nameOfUser } from '../organisations/lends.ts';
import {
  type ActionChange,
  type ActionDependencies,
  type CreatingActionRequest,
  changingAction,
  readAction,
  readToday,
  recordActionChange,
} from './action-access.ts';
import { toActionSummary } from './actions.presenter.ts';
import {
  countActions,
  countAllActions,
  deleteAction,
  insertAction,
  listActions,
  lockActionCount,
} from './actions.repository.ts';
import { chooseOwner, choosePlace, refuseDueDateOutOfRange } from './choose.ts';
import { readOrigin } from './read-origin.ts';
import { tellOutsideOwner } from './tell-owner.ts';

/** Actions for sites and crews. */
export interface ActionsService {
  /** Unfinished actions first, by due date. */
  list(member: Member, query: ParsedInput<'listActions'>['query']): Promise<ActionList>;
  /** @throws {AppError} `action_not_found` */
  get(organisationId: string, id: string): Promise<Action>;
  /** @throws {AppError} `too_many_actions`; an error that names the field for an invalid place, owner, day or origin */
  create(request: CreatingActionRequest, body: ParsedInput<'createAction'>['body']): Promise<Action>;
  /** @throws {AppError} `action_not_found` */
  delete(change: ActionChange): Promise<void>;
}

export function createActionsService(dependencies: ActionDependencies): ActionsService {
  const { db, clock, random } = dependencies;
  return {
    list: (member, { page, limit, status = null, ...filter }) =>
      inSnapshot(db, member.organisationId, async (scope) => {
        const today = await readToday(scope, clock.now());
        const by = { filter, userId: member.userId, today };
        const { counts, overdue } = await countActions(scope, by);
        const rows = await listActions(scope, { ...by, status }, { page, limit });
        const total = status === null ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status];
        const actions = rows.map((row) => toActionSummary(row, today));
        return { actions, counts, overdue, today, pagination: toPagination({ page, limit, total }) };
      }),
    get: (organisationId, id) => inOrganisation(db, organisationId, (scope) => readAction(scope, id, clock.now())),
    create: ({ idempotencyKey, ...request }, body) => {
      const now = clock.now();
      const actionId = random.uuid();
      const { member } = request;
      return inOrganisation(db, member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'createAction',
          request: body,
          createdId: actionId,
          now,
        });
        if (repeated !== null) return readAction(scope, repeated, now);
        refuseDueDateOutOfRange(body.due_on, await readToday(scope, now));
        await insertAction(scope, {
          id: actionId,
          version: 1,
          what: body.what,
          ...(await choosePlace(scope, body)),
          ...(await chooseOwner(scope, body.owner)),
          due_on: body.due_on,
          status: 'open',
          ...NOT_DONE,
          ...NOT_CHECKED,
          ...(await readOrigin(scope, dependencies, { member, origin: body.origin })),
          reminded_of: null,
          created_by: member.userId,
          created_by_name: await nameOfUser(scope, member.userId),
          created_at: now,
          updated_at: now,
        });
        // Counted after the slow work, because counting makes other requests wait.
        await lockActionCount(scope);
        if ((await countAllActions(scope)) > ACTIONS_MAX) throw new AppError('too_many_actions');
        await recordActionChange(dependencies, scope, { ...request, actionId }, { kind: 'action.created', at: now });
        await tellOutsideOwner(scope, dependencies, { actionId, before: null, after: body.owner });
        return readAction(scope, actionId, now);
      });
    },
    delete: (change) =>
      changingAction(dependencies, change, async (scope) => {
        await deleteAction(scope, change.actionId);
        await recordActionChange(dependencies, scope, change, { kind: 'action.deleted', at: clock.now() });
      }),
  };
}

export const NOT_DONE = { done_note: null, done_by_name: null, done_at: null } as const;
export const NOT_CHECKED = { checked_by_name: null, checked_at: null, checked_wave: null } as const;

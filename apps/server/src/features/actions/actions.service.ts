import type { ParsedInput } from '@plumbline/contract/contract';
import type { ActionList } from '@plumbline/contract/wire';
import { ACTIONS_MAX } from '@plumbline/domain/actions/action';
import { AppError } from '../../core/errors.ts';
import { toPagination } from '../../core/pagination.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import { inOrganisation, inSnapshot } from '../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest } from '../../platform/db/unit-of-work.ts';
import { findToday, nameOfUser } from '../organisations/lends.ts';
import { type ActionChange, type ActionDependencies, changingAction, readAction } from './action-access.ts';
import { toActionSummary } from './actions.presenter.ts';
import {
  countActions,
  countAllActions,
  deleteAction,
  insertAction,
  listActions,
  lockActionCount,
} from './actions.repository.ts';
import { findOtherCheckers } from './checkers.ts';
import { chooseOwner, choosePlace, refuseDueDateOutOfRange } from './choose.ts';
import { emailOutsideOwner } from './email-outside-owner.ts';
import { readOrigin } from './read-origin.ts';

/** Actions for sites and crews. */
export type ActionsService = ReturnType<typeof createActionsService>;

export function createActionsService(dependencies: ActionDependencies) {
  const { db, clock } = dependencies;
  return {
    /** A page of actions: unfinished ones first, by due date. */
    list: (
      reader: OrganisationPrincipal,
      { page, limit, status, ...filter }: ParsedInput<'listActions'>['query'],
    ): Promise<ActionList> =>
      inSnapshot(db, reader, async (scope) => {
        const today = await findToday(scope, clock.now());
        const by = { filter, userId: reader.userId, today };
        const { counts, overdue } = await countActions(scope, by);
        const rows = await listActions(scope, { ...by, status: status ?? null }, { page, limit });
        const total =
          status === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status];
        const checkers = await findOtherCheckers(scope, rows, reader.userId);
        const actions = rows.map((row) => toActionSummary(row, { today, checkers: checkers.get(row.id) }));
        return { actions, counts, overdue, today, pagination: toPagination({ page, limit, total }) };
      }),
    /** @throws {AppError} `action_not_found` */
    get: (reader: OrganisationPrincipal, id: string) =>
      inOrganisation(db, reader, (scope) => readAction(scope, id, { reader, now: clock.now() })),
    /** @throws {AppError} `too_many_actions`; an error that names the field for an invalid place, owner, day or origin */
    create: (request: OrganisationRequest, body: ParsedInput<'createAction'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        const { now, principal } = work;
        const id = await work.createOnce('createAction', body, async (actionId) => {
          refuseDueDateOutOfRange(body.due_on, await findToday(work, now));
          const place = await choosePlace(work, body);
          await insertAction(work, {
            id: actionId,
            version: 1,
            what: body.what,
            ...place.columns,
            ...(await chooseOwner(work, body.owner, {
              siteId: place.siteId,
              isAboutPerson: body.origin.kind === 'follow_up',
            })),
            due_on: body.due_on,
            status: 'open',
            ...NOT_DONE,
            ...NOT_CHECKED,
            ...(await readOrigin(work, dependencies, { reader: principal, origin: body.origin })),
            reminded_of: null,
            created_by: principal.userId,
            created_by_name: await nameOfUser(work, principal.userId),
            created_at: now,
            updated_at: now,
          });
          // Actions are counted after the slow work, because counting makes other requests wait.
          await lockActionCount(work);
          if ((await countAllActions(work)) > ACTIONS_MAX) throw new AppError('too_many_actions');
          await work.record({ kind: 'action.created', entityId: actionId });
          await emailOutsideOwner(work, { actionId, before: null, after: body.owner });
        });
        return readAction(work, id, { reader: principal, now });
      }),
    /** @throws {AppError} `action_not_found` */
    delete: (change: ActionChange) =>
      changingAction(dependencies, change, async (work, { id }) => {
        await deleteAction(work, id);
        await work.record({ kind: 'action.deleted', entityId: id });
      }),
  };
}

export const NOT_DONE = { done_note: null, done_by: null, done_by_name: null, done_at: null } as const;
export const NOT_CHECKED = { checked_by_name: null, checked_at: null, checked_wave: null } as const;

import type { ParsedInput } from '@plumbline/contract/contract';
import { canChangeActionStatus } from '@plumbline/domain/actions/action';
import type { Updateable } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { ActionsTable } from '../../platform/db/schema/action-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { findToday, nameOfUser } from '../organisations/lends.ts';
import {
  type ActionChange,
  type ActionDependencies,
  changingAction,
  readAction,
  refuseChanged,
} from './action-access.ts';
import { type ActionRow, updateAction } from './actions.repository.ts';
import { NOT_CHECKED, NOT_DONE } from './actions.service.ts';
import { checkAction } from './check-action.ts';
import { findOtherCheckers } from './checkers.ts';
import {
  type ChosenPlace,
  chooseOwner,
  choosePlace,
  refuseDueDateOutOfRange,
  refuseSiteUnseenByOwner,
} from './choose.ts';
import { emailOutsideOwner } from './email-outside-owner.ts';
import { deleteLinkOf } from './outside/action-links.repository.ts';

type Changes = ParsedInput<'updateAction'>['body'];
type StatusChange = ParsedInput<'changeActionStatus'>['body'];

/** Changes of an action. All throw `action_not_found`, and `action_changed` when the version is not the newest. */
export type ChangeActionService = ReturnType<typeof createChangeActionService>;

export function createChangeActionService(dependencies: ActionDependencies) {
  return {
    /** @throws {AppError} an error that names the field for an invalid place, owner or day */
    update: (change: ActionChange, body: Changes) =>
      changingAction(dependencies, change, async (work, action) => {
        refuseChanged(action, body.version);
        const { now } = work;
        const columns = await changedColumns(work, action, body, await findToday(work, now));
        const changedFields = Object.keys(columns);
        if (changedFields.length > 0) {
          // A new owner has not received the overdue reminder.
          const reminded = isReassigned(action, columns) ? { reminded_of: null } : {};
          await updateAction(work, action.id, { ...columns, ...reminded, updated_at: now });
          await work.record({ kind: 'action.updated', entityId: action.id, changedFields });
        }
        if (body.owner !== undefined) {
          const owners = { before: action.owner_email, after: body.owner };
          await emailOutsideOwner(work, { actionId: action.id, ...owners });
        }
        return readAction(work, action.id, { reader: work.principal, now });
      }),
    /** @throws {AppError} `action_status_not_allowed`, `action_checked_by_others` */
    changeStatus: (change: ActionChange, { version, status, note = null }: StatusChange) =>
      changingAction(dependencies, change, async (work, action) => {
        refuseChanged(action, version);
        if (!canChangeActionStatus(action.status, status)) throw new AppError('action_status_not_allowed');
        const { now, principal } = work;
        const by = await nameOfUser(work, principal.userId);
        const columns: Updateable<ActionsTable> = { ...NOT_CHECKED, status, updated_at: now };
        if (status === 'done')
          Object.assign(columns, { done_note: note, done_by: principal.userId, done_by_name: by, done_at: now });
        else if (status === 'checked') {
          const checkers = await findOtherCheckers(work, [action], principal.userId);
          if (checkers.has(action.id)) throw new AppError('action_checked_by_others');
          const check = await checkAction(work, dependencies, { reader: principal, action });
          const wave = check.kind === 'compared' ? { id: check.after.id, number: check.after.number } : null;
          const checked_wave = wave === null ? null : JSON.stringify(wave);
          Object.assign(columns, { checked_by_name: by, checked_at: now, checked_wave });
          await deleteLinkOf(work, action.id);
        } else Object.assign(columns, NOT_DONE);
        await updateAction(work, action.id, columns);
        const changedFields = ['status'];
        await work.record({ kind: 'action.changed_status', entityId: action.id, changedFields, detail: status });
        return readAction(work, action.id, { reader: principal, now });
      }),
  };
}

/** The columns that differ from the stored ones. A past due date can stay, but cannot be chosen. */
async function changedColumns(
  scope: TenantScope,
  action: ActionRow,
  { what, site_id, crew_id, owner, due_on }: Changes,
  today: string,
): Promise<Updateable<ActionsTable>> {
  const columns: Updateable<ActionsTable> = {};
  if (what !== undefined && what !== action.what) columns.what = what;
  if (due_on !== undefined && due_on !== action.due_on) {
    refuseDueDateOutOfRange(due_on, today);
    columns.due_on = due_on;
  }
  const place = await changedPlace(scope, action, { site_id, crew_id });
  Object.assign(columns, place?.columns);
  if (owner === undefined && place !== null) await refuseSiteUnseenByOwner(scope, action.owner_id, place.siteId);
  if (owner !== undefined) {
    const chosen = await chooseOwner(scope, owner, {
      siteId: place?.siteId ?? action.site.id,
      isAboutPerson: action.survey_id !== null,
    });
    const isSame = chosen.owner_id === action.owner_id && chosen.owner_email === action.owner_email;
    if (!isSame || (owner.kind === 'outside' && chosen.owner_name !== action.owner_name))
      Object.assign(columns, chosen);
  }
  return columns;
}

/** Whether the owner changes. A changed name with the same address outside is the same owner. */
function isReassigned(
  { owner_id, owner_email }: ActionRow,
  { owner_id: id = owner_id, owner_email: email = owner_email }: Updateable<ActionsTable>,
): boolean {
  return id !== owner_id || email !== owner_email;
}

/**
 * The new place of an action; `null`: the place does not change. A missing `crew_id` keeps the crew and its site, a null one removes the
 * crew. An archived place may stay.
 */
async function changedPlace(
  scope: TenantScope,
  action: ActionRow,
  { site_id, crew_id }: Pick<Changes, 'site_id' | 'crew_id'>,
): Promise<ChosenPlace | null> {
  if (site_id === undefined && crew_id === undefined) return null;
  const site = site_id ?? (crew_id === null ? action.site.id : undefined);
  const keepsCrew = crew_id === undefined && (site === undefined || site === action.site.id);
  const crew = keepsCrew ? action.crew_id : (crew_id ?? null);
  if (crew === action.crew_id && (crew !== null || site === action.site.id)) return null;
  return choosePlace(scope, { site_id: site, crew_id: crew });
}

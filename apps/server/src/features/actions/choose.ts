import type { ParsedInput } from '@plumbline/contract/contract';
import { latestDueDate } from '@plumbline/domain/actions/action';
import type { Insertable } from 'kysely';
import { refusedField } from '../../core/errors.ts';
import { seesPeople } from '../../core/permissions.ts';
import type { ActionsTable } from '../../platform/db/schema/action-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { lockPlacesForShare, requirePlaceInUse } from '../workforce/lends.ts';
import { findPossibleOwner, type PossibleOwner } from './action-members.repository.ts';

export type OwnerColumns = Pick<Insertable<ActionsTable>, 'owner_id' | 'owner_name' | 'owner_email'>;

export interface ChosenPlace {
  readonly columns: Pick<Insertable<ActionsTable>, 'site_id' | 'crew_id'>;
  /** The site, or the site of the crew. */
  readonly siteId: string;
}

/**
 * The site or the crew that an action is for. It is locked against archiving and merging until the transaction ends.
 *
 * @throws {AppError} `site_not_found`, `site_archived`, `crew_not_found`, `crew_archived`; `invalid_request` for a crew of another
 *   site; each with the field
 */
export async function choosePlace(
  scope: TenantScope,
  { site_id, crew_id = null }: { readonly site_id?: string | undefined; readonly crew_id?: string | null | undefined },
): Promise<ChosenPlace> {
  await lockPlacesForShare(scope);
  if (crew_id === null) {
    if (site_id === undefined) throw refusedField('site_id', 'Choose a site or a crew.');
    await requirePlaceInUse(scope, 'sites', site_id);
    return { columns: { site_id, crew_id: null }, siteId: site_id };
  }
  const crew = await requirePlaceInUse(scope, 'crews', crew_id);
  if (site_id !== undefined && site_id !== crew.site_id) {
    throw refusedField('crew_id', 'This crew belongs to another site.');
  }
  return { columns: { site_id: null, crew_id }, siteId: crew.site_id };
}

/** The facts that decide whether a member sees an action. */
interface OwnedAction {
  readonly siteId: string;
  /** Whether the action came from the follow-up of a survey. */
  readonly isAboutPerson: boolean;
}

/** @throws {AppError} `invalid_request` for an owner who is not a member, or who cannot see the action */
export async function chooseOwner(
  scope: TenantScope,
  owner: ParsedInput<'createAction'>['body']['owner'],
  { siteId, isAboutPerson }: OwnedAction,
): Promise<OwnerColumns> {
  if (owner.kind === 'outside') return { owner_id: null, owner_name: owner.name, owner_email: owner.email };
  const member = await findPossibleOwner(scope, owner.user_id);
  if (member === undefined) throw refusedField('owner.user_id', 'Choose a member who can see actions.');
  if (!seesSite(member, siteId)) throw refusedField('owner.user_id', 'Choose a member who sees this site.');
  if (isAboutPerson && !seesPeople(member.role)) {
    throw refusedField('owner.user_id', 'This action is about a person. Choose a member who sees answers.');
  }
  return { owner_id: owner.user_id, owner_name: member.name, owner_email: null };
}

/** @throws {AppError} `invalid_request` for another site of an action whose owner stays, and does not see the site */
export async function refuseSiteUnseenByOwner(
  scope: TenantScope,
  ownerId: string | null,
  siteId: string,
): Promise<void> {
  const member = ownerId === null ? undefined : await findPossibleOwner(scope, ownerId);
  if (member !== undefined && !seesSite(member, siteId)) {
    throw refusedField('owner.user_id', 'The owner does not see this site. Choose a member who does.');
  }
}

function seesSite({ sites }: PossibleOwner, siteId: string): boolean {
  return sites === null || sites.includes(siteId);
}

/** @param today in the organisation's time zone @throws {AppError} `invalid_request` for a day that is past or too far in the future */
export function refuseDueDateOutOfRange(dueOn: string, today: string): void {
  if (dueOn < today) throw refusedField('due_on', 'Choose today or a later day.');
  if (dueOn > latestDueDate(today)) throw refusedField('due_on', 'Choose a day within the next five years.');
}

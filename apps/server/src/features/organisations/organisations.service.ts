import type { ParsedInput } from '@plumbline/contract/contract';
import type { OrganisationAnswer, UserStats } from '@plumbline/contract/wire';
import { canCreateInvitation } from '@plumbline/domain/invitation';
import { AppError } from '../../core/errors.ts';
import { actorOf } from '../../core/events.ts';
import type { Member } from '../../core/principal.ts';
import { recordEvent } from '../../platform/db/events.ts';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { listMemberInvitations } from './members/member-invitations.repository.ts';
import { listMembers, removeMembers } from './members/members.repository.ts';
import type { OrganisationChange, OrganisationDependencies } from './organisation-dependencies.ts';
import { toMember, toMemberInvitation, toOrganisation } from './organisations.presenter.ts';
import {
  deleteOrganisation,
  findOrganisation,
  lockOrganisation,
  type OrganisationChanges,
  updateOrganisation,
} from './organisations.repository.ts';
import { mergeNotices, type SentNotices } from './participant-notices.ts';
import { refuseOtherName } from './refuse-other-name.ts';

/** The organisation that a member belongs to. */
export interface OrganisationService {
  stats(member: Member): Promise<UserStats>;
  read(member: Member): Promise<OrganisationAnswer>;
  /**
   * Undefined keeps a field.
   *
   * @throws {AppError} `invalid_request` for an administrator who requires a second factor without having one,
   *   `identity_elsewhere` where another service keeps the accounts
   */
  update(change: OrganisationChange, fields: ParsedInput<'updateOrganisation'>['body']): Promise<OrganisationAnswer>;
  /**
   * Deletes the organisation with everything in it; its members belong to none from then on, and the sessions of all
   * but the one who deletes end.
   *
   * @param name of the organisation, typed again
   */
  delete(change: OrganisationChange, name: string): Promise<void>;
}

export function createOrganisationService(dependencies: OrganisationDependencies): OrganisationService {
  const { db, identity, clock, random } = dependencies;

  async function read(member: Member): Promise<OrganisationAnswer> {
    const lateSince = member.role === 'administrator' ? await dependencies.findBackupsLateSince() : null;
    return inOrganisation(db, member.organisationId, async (scope) => {
      const members = await listMembers(scope);
      const invitations = await listMemberInvitations(scope, clock.now());
      return {
        organization: toOrganisation(await findOrganisation(scope), dependencies.modelName),
        members: members.map((row) => toMember(row, member)),
        invitations: invitations.map((row) => toMemberInvitation(row, member, dependencies.publicUrl)),
        backups_late_since: lateSince?.toISOString() ?? null,
      };
    });
  }

  /** The lock keeps administrators who write in two languages at once from undoing each other's words. */
  async function withStoredNotices(scope: TenantScope, sent: SentNotices): Promise<ParticipantNotices> {
    await lockOrganisation(scope);
    return mergeNotices((await findOrganisation(scope)).participant_notice, sent);
  }

  return {
    stats: async ({ organisationId }) => {
      const organisation = await inOrganisation(db, organisationId, findOrganisation);
      const { plan_type, invitations_max, invitations_used } = organisation;
      return {
        invitations_max,
        invitations_used,
        invitations_remaining: invitations_max === null ? null : Math.max(0, invitations_max - invitations_used),
        can_create_invitations: canCreateInvitation({ max: invitations_max, used: invitations_used }),
        plan_type,
      };
    },
    read,
    update: async (request, { participant_notice: notices, ...fields }) => {
      const { member } = request;
      const now = clock.now();
      const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      await inOrganisation(db, member.organisationId, async (scope) => {
        const before = await findOrganisation(scope);
        const isNewlyRequired = fields.requires_second_factor === true && !before.requires_second_factor;
        if (isNewlyRequired) refuseUnmetRequirement(dependencies.identity, member);
        const changes: OrganisationChanges = {
          ...plain,
          ...(notices === undefined ? {} : { participant_notice: await withStoredNotices(scope, notices) }),
        };
        await updateOrganisation(scope, { ...changes, updated_at: now });
        await recordEvent(scope, {
          id: random.uuid(),
          at: now,
          actor: actorOf(request.member, request),
          kind: 'organisation.updated',
          entityId: member.organisationId,
          changedFields: namesOfChanged(before, changes),
        });
      });
      return read(member);
    },
    delete: async ({ member }, name) => {
      const members = await inOrganisation(db, member.organisationId, async (scope) => {
        await lockOrganisation(scope);
        refuseOtherName(await findOrganisation(scope), { field: 'name', typed: name });
        const members = await listMembers(scope);
        await removeMembers(
          scope,
          members.map(({ id }) => id),
          clock.now(),
        );
        await deleteOrganisation(scope);
        return members;
      });
      const others = members.filter(({ id }) => id !== member.userId);
      await identity.accounts?.sessions?.endAll(others.map(({ identity_subject }) => identity_subject));
    },
  };
}

/** An administrator must have a second factor before requiring it, or they would lock themselves out. */
function refuseUnmetRequirement(identity: Identity, { hasSecondFactor }: Member): void {
  if (identity.kind !== 'builtin') {
    throw new AppError('identity_elsewhere', {
      message:
        identity.kind === 'cognito'
          ? 'Accounts are kept in a user pool. Require a second factor in the pool’s settings.'
          : 'The demo has no accounts that a second factor could protect.',
    });
  }
  if (hasSecondFactor) return;
  const message = 'Set up two-step verification for your own account first, under Settings, Security.';
  throw new AppError('invalid_request', { message, details: [{ field: 'requires_second_factor', message }] });
}

/** A caller may repeat settings as they are; the history names only those that changed. */
function namesOfChanged(before: Readonly<Record<string, unknown>>, changes: OrganisationChanges): string[] {
  return Object.entries(changes)
    .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
    .map(([name]) => name);
}

import type { ParsedInput } from '@plumbline/contract/contract';
import type { OrganisationResponse, UserStats } from '@plumbline/contract/wire';
import { canCreateInvitation } from '@plumbline/domain/invitation';
import { AppError, refusedField } from '../../core/errors.ts';
import type { Member, OrganisationPrincipal } from '../../core/principal.ts';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest } from '../../platform/db/unit-of-work.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { followTimeZone } from '../campaigns/lends.ts';
import { listSitesById } from '../workforce/lends.ts';
import { findLogoFacts } from './logo/logo.repository.ts';
import { listMemberInvitations } from './members/member-invitations.repository.ts';
import { listMembers, removeMembers, subjectsWithoutMembership } from './members/members.repository.ts';
import type { OrganisationDependencies } from './organisation-dependencies.ts';
import { toMember, toMemberInvitation, toOrganisation } from './organisations.presenter.ts';
import {
  deleteOrganisation,
  findOrganisation,
  findTimeZoneName,
  lockOrganisation,
  type OrganisationChanges,
  updateOrganisation,
} from './organisations.repository.ts';
import { mergeNotices, type SentNotices } from './participant-notices.ts';
import { refuseOtherName } from './refuse-other-name.ts';

/** The organisation that a member belongs to. */
export type OrganisationService = ReturnType<typeof createOrganisationService>;

export function createOrganisationService(dependencies: OrganisationDependencies) {
  const { db, identity, clock } = dependencies;

  async function read(principal: OrganisationPrincipal): Promise<OrganisationResponse> {
    const lateSince = principal.role === 'administrator' ? await dependencies.findBackupsLateSince() : null;
    return inOrganisation(db, principal, async (scope) => {
      const members = await listMembers(scope);
      const invitations = principal.hidesPeople ? [] : await listMemberInvitations(scope, clock.now());
      const sites = await listSitesById(
        scope,
        [...members, ...invitations].flatMap(({ site_ids }) => site_ids ?? []),
      );
      return {
        organization: toOrganisation(await findOrganisation(scope), await findLogoFacts(scope), dependencies.modelName),
        members: members.map((row) => toMember(row, principal, sites)),
        invitations: invitations.map((row) => toMemberInvitation(row, principal, dependencies.publicUrl, sites)),
        backups_late_since: lateSince?.toISOString() ?? null,
      };
    });
  }

  /** The lock keeps administrators who write notices in two languages at once from overwriting each other. */
  async function withStoredNotices(scope: TenantScope, sent: SentNotices): Promise<ParticipantNotices> {
    await lockOrganisation(scope);
    return mergeNotices((await findOrganisation(scope)).participant_notice, sent);
  }

  return {
    stats: async (reader: OrganisationPrincipal): Promise<UserStats> => {
      const organisation = await inOrganisation(db, reader, findOrganisation);
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
    /**
     * Undefined keeps a field.
     *
     * @throws {AppError} `invalid_request` for an administrator who requires a second factor without having one,
     *   `identity_elsewhere` where another service keeps the accounts
     */
    update: async (
      request: OrganisationRequest<Member>,
      { participant_notice: notices, ...fields }: ParsedInput<'updateOrganisation'>['body'],
    ) => {
      const { principal: member } = request;
      const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      await inRequest(dependencies, request, async (work) => {
        const before = await findOrganisation(work);
        const isNewlyRequired = fields.requires_second_factor === true && !before.requires_second_factor;
        if (isNewlyRequired) refuseUnmetRequirement(dependencies.identity, member);
        const changes: OrganisationChanges = {
          ...plain,
          ...(fields.time_zone === undefined ? {} : { time_zone: await requireTimeZone(work, fields.time_zone) }),
          ...(notices === undefined ? {} : { participant_notice: await withStoredNotices(work, notices) }),
        };
        const { time_zone } = changes;
        // Waves are locked before the organisation's row, in the same order as in the job that asks the people of a wave.
        if (time_zone !== undefined && time_zone !== before.time_zone) await followTimeZone(work, time_zone, work.now);
        await updateOrganisation(work, { ...changes, updated_at: work.now });
        await work.record({
          kind: 'organisation.updated',
          entityId: work.organisationId,
          changedFields: namesOfChanged(before, changes),
        });
      });
      return read(member);
    },
    /**
     * Deletes the organisation with everything in it; its members then do not belong to it, and the sessions of other members who belong to
     * no other one end.
     *
     * @param name the name of the organisation, typed as a confirmation
     */
    delete: async ({ principal: member }: OrganisationRequest<Member>, name: string) => {
      const signedOut = await inOrganisation(db, member, async (scope) => {
        await lockOrganisation(scope);
        refuseOtherName(await findOrganisation(scope), { field: 'name', typed: name });
        const members = await listMembers(scope);
        await removeMembers(
          scope,
          members.map(({ id }) => id),
          clock.now(),
        );
        await deleteOrganisation(scope);
        const others = members.filter(({ id }) => id !== member.userId);
        return subjectsWithoutMembership(
          scope.tx,
          others.map(({ identity_subject }) => identity_subject),
        );
      });
      await identity.accounts?.company?.forget(member.organisationId);
      await identity.accounts?.sessions?.endAll(signedOut);
    },
  };
}

/** @throws {AppError} `invalid_request` for a zone in which the database cannot count days */
async function requireTimeZone(scope: TenantScope, name: string): Promise<string> {
  const known = await findTimeZoneName(scope, name);
  if (known !== undefined) return known;
  throw refusedField('time_zone', 'This time zone is not known here. Choose another one.');
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
  throw refusedField('requires_second_factor', message);
}

/** The history names only changed settings, because a caller may repeat unchanged ones. */
function namesOfChanged(before: Readonly<Record<string, unknown>>, changes: OrganisationChanges): string[] {
  return Object.entries(changes)
    .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
    .map(([name]) => name);
}

import type { ParsedInput } from '@plumbline/contract/contract';
import type { CurrentUser } from '@plumbline/contract/wire';
import type { Member } from '../../../core/principal.ts';
import { asOrganisation, inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest } from '../../../platform/db/unit-of-work.ts';
import { listSitesById } from '../../workforce/lends.ts';
import { findAreas } from '../areas.repository.ts';
import type { OrganisationDependencies } from '../organisation-dependencies.ts';
import { toSeenSites } from '../organisations.presenter.ts';
import { findOrganisation } from '../organisations.repository.ts';
import { findUser, updateUser } from './users.repository.ts';

/** A member's own profile. */
export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService(dependencies: OrganisationDependencies) {
  const { db } = dependencies;
  return {
    read: (member: Member) => inOrganisation(db, member, (scope) => toCurrentUser(scope, member)),
    /** Changes the given fields; undefined keeps a field. */
    update: (request: OrganisationRequest<Member>, fields: ParsedInput<'updateCurrentUser'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        const { userId } = request.principal;
        const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        await updateUser(work, userId, { ...changes, updated_at: work.now });
        await work.record({ kind: 'member.updated', entityId: userId, changedFields: Object.keys(changes) });
        return toCurrentUser(work, request.principal);
      }),
  };
}

/** The signed-in member. The address comes from the account, where it was verified; the name comes from the profile. */
async function toCurrentUser(
  scope: TenantScope,
  { userId, email, role, sites, exampleOf }: Member,
): Promise<CurrentUser> {
  const { name, theme, notify_answered, notify_high_risk } = await findUser(scope, userId);
  const organisation = await findOrganisation(scope);
  return {
    id: userId,
    email,
    name,
    role,
    sites: toSeenSites(sites, await listSitesById(scope, sites ?? [])),
    theme,
    notify_answered,
    notify_high_risk,
    areas: await findAreas(scope),
    organization: {
      id: organisation.id,
      name: organisation.name,
      time_zone: organisation.time_zone,
      default_company: organisation.default_company,
      invitation_text: organisation.invitation_text,
      link_days: organisation.link_days,
      example_of: exampleOf === null ? null : await findExampleOf(scope, exampleOf),
    },
  };
}

/** The organisation of an example, to which every member of the example belongs. */
async function findExampleOf({ tx, organisationId }: TenantScope, id: string): Promise<{ id: string; name: string }> {
  const { name } = await findOrganisation(await asOrganisation(tx, id));
  await asOrganisation(tx, organisationId);
  return { id, name };
}

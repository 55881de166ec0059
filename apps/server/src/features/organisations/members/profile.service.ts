import type { ParsedInput } from '@plumbline/contract/contract';
import type { CurrentUser } from '@plumbline/contract/wire';
import { actorOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import type { OrganisationChange, OrganisationDependencies } from '../organisation-dependencies.ts';
import { findOrganisation } from '../organisations.repository.ts';
import { findUser, updateUser } from './users.repository.ts';

/** What a member sees and changes of themselves. */
export interface ProfileService {
  read(member: Member): Promise<CurrentUser>;
  /** Undefined keeps a field. */
  update(change: OrganisationChange, fields: ParsedInput<'updateCurrentUser'>['body']): Promise<CurrentUser>;
}

export function createProfileService({ db, clock, random }: OrganisationDependencies): ProfileService {
  return {
    read: (member) => inOrganisation(db, member.organisationId, (scope) => toCurrentUser(scope, member)),
    update: (request, fields) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        const { member } = request;
        const now = clock.now();
        const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        await updateUser(scope, member.userId, { ...changes, updated_at: now });
        await recordEvent(scope, {
          id: random.uuid(),
          at: now,
          actor: actorOf(request.member, request),
          kind: 'member.updated',
          entityId: member.userId,
          changedFields: Object.keys(changes),
        });
        return toCurrentUser(scope, member);
      }),
  };
}

/** The address is the account's, proved there; the name is the profile's. */
async function toCurrentUser(scope: TenantScope, { userId, email, role }: Member): Promise<CurrentUser> {
  const { name, theme, notify_answered, notify_high_risk } = await findUser(scope, userId);
  const organisation = await findOrganisation(scope);
  return {
    id: userId,
    email,
    name,
    role,
    theme,
    notify_answered,
    notify_high_risk,
    organization: {
      id: organisation.id,
      name: organisation.name,
      default_company: organisation.default_company,
      invitation_text: organisation.invitation_text,
      link_days: organisation.link_days,
    },
  };
}

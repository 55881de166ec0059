import type { OrganisationAnswer } from '@plumbline/contract/wire';

/** What happens to the organisation when the user deletes their account. */
export type Leaving =
  | {
      /** `ends`: there is no other member; `needs_administrator`: there would be no other administrator. */
      readonly kind: 'ends' | 'stays' | 'needs_administrator';
      readonly organization: string;
    }
  | { readonly kind: 'no_organization' };

/** The fields of an organisation that the rule uses. */
interface LeftOrganisation {
  readonly organization: Pick<OrganisationAnswer['organization'], 'name'>;
  readonly members: readonly Pick<OrganisationAnswer['members'][number], 'is_self' | 'role'>[];
}

export function leavingOf({ organization, members }: LeftOrganisation): Leaving {
  const others = members.filter(({ is_self }) => !is_self);
  const isAdministrator = members.some(({ is_self, role }) => is_self && role === 'administrator');
  const hasOther = others.some(({ role }) => role === 'administrator');
  const kind = others.length === 0 ? 'ends' : isAdministrator && !hasOther ? 'needs_administrator' : 'stays';
  return { organization: organization.name, kind };
}

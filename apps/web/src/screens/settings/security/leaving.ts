import type { OrganisationAnswer } from '@plumbline/contract/wire';

/** What becomes of the organisation when the person who looks at it deletes their account. */
export type Leaving =
  | {
      /** `ends`: nobody else is in it; `needs_administrator`: nobody could appoint another one. */
      readonly kind: 'ends' | 'stays' | 'needs_administrator';
      readonly organization: string;
    }
  | { readonly kind: 'no_organization' };

export function leavingOf({ organization, members }: OrganisationAnswer): Leaving {
  const others = members.filter(({ is_self }) => !is_self);
  const isAdministrator = members.some(({ is_self, role }) => is_self && role === 'administrator');
  const hasOther = others.some(({ role }) => role === 'administrator');
  const kind = others.length === 0 ? 'ends' : isAdministrator && !hasOther ? 'needs_administrator' : 'stays';
  return { organization: organization.name, kind };
}

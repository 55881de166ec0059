import type { Member, OrganisationResponse } from '@plumbline/contract/wire';

/** Whether the user may change members and settings. */
export function isAdministrator({ members }: OrganisationResponse): boolean {
  return members.some((member) => member.is_self && member.role === 'administrator');
}

/** An organisation must have an administrator, so the last one can neither leave nor change their role. */
export function isLastAdministrator(member: Member, members: readonly Member[]): boolean {
  return member.role === 'administrator' && members.filter(({ role }) => role === 'administrator').length === 1;
}

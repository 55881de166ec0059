import type { MemberRole } from '@plumbline/contract/paths';
import type { OrganisationAnswer } from '@plumbline/contract/wire';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';
import { newIdempotencyKey } from '../session/idempotency-key.ts';
import { userKeys } from './user.ts';

/** What an administrator sets; null clears. */
export type OrganisationSettings = Pick<
  OrganisationAnswer['organization'],
  | 'name'
  | 'time_zone'
  | 'default_company'
  | 'invitation_text'
  | 'retention_months'
  | 'reminder_days'
  | 'link_days'
  | 'uses_model'
  | 'requires_second_factor'
>;

/** What an administrator has participants told before they start. Of the languages, those that are to be changed. */
export type NoticeSettings = Pick<OrganisationAnswer['organization'], 'participant_notice' | 'notice_url'>;

const organisationKeys = {
  own: ['organisation'] as const,
  membership: ['membership'] as const,
  offer: (token: string) => ['member-invitation', token] as const,
};

/** The organisation with its members and open invitations. */
export function organisationQuery(api: Api) {
  return queryOptions({
    queryKey: organisationKeys.own,
    queryFn: ({ signal }) => api('getOrganisation', {}, { signal }),
  });
}

/** Whether whoever signed in belongs to an organisation, and which invitations wait for them. */
export function membershipQuery(api: Api) {
  return queryOptions({
    queryKey: organisationKeys.membership,
    queryFn: ({ signal }) => api('getMembership', {}, { signal }),
  });
}

export function offeredMembershipQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: organisationKeys.offer(token),
    queryFn: async ({ signal }) => (await api('getMemberInvitation', { params: { token } }, { signal })).invitation,
    // What a link leads to may be withdrawn at any moment.
    staleTime: 0,
  });
}

export function updateOrganisationMutation(api: Api) {
  return mutationOptions({
    mutationFn: (body: OrganisationSettings | NoticeSettings) => api('updateOrganisation', { body }),
  });
}

export function inviteMemberMutation(api: Api) {
  return mutationOptions({
    mutationFn: ({ key, ...body }: { email: string; role: MemberRole; key: string }) =>
      api('inviteMember', { body }, { idempotencyKey: key }),
  });
}

export function acceptMembershipMutation(api: Api) {
  return mutationOptions({
    mutationFn: (token: string) => api('acceptMemberInvitation', { params: { token } }),
  });
}

export function createOrganisationMutation(api: Api) {
  const idempotencyKey = newIdempotencyKey();
  return mutationOptions({
    mutationFn: (name: string) => api('createOrganisation', { body: { name } }, { idempotencyKey }),
  });
}

/** After members or settings changed; the user's own role and the organisation's name stand in the shell too. */
export async function invalidateOrganisation(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: organisationKeys.own }),
    queryClient.invalidateQueries({ queryKey: userKeys.current }),
  ]);
}

/** After someone came to an organisation or left one: nothing that was loaded before is theirs any more. */
export async function enterOrganisation(queryClient: QueryClient): Promise<void> {
  await queryClient.resetQueries();
}

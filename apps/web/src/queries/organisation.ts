import type { OrganisationAnswer } from '@plumbline/contract/wire';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, outdate } from '../calls/api-query.ts';
import { newIdempotencyKey } from '../idempotency-key.ts';
import type { Api } from '../session/api.ts';

/** Settings that an administrator can change; null clears one, and what is missing stays. */
export type OrganisationChange = Partial<
  Pick<
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
    | 'requires_approval'
    | 'participant_notice'
    | 'notice_url'
  >
>;

/** Changes of the participant notice that participants see before they start; only the languages to change. */
export type NoticeSettings = Pick<OrganisationAnswer['organization'], 'participant_notice' | 'notice_url'>;

const organisationKeys = {
  membership: ['membership'] as const,
  offer: (token: string) => ['member-invitation', token] as const,
};

/** The organisation with its members and open invitations. */
export function organisationQuery(api: Api) {
  return apiQuery(api, 'getOrganisation');
}

/** Whether the signed-in user belongs to an organisation, and their pending member invitations. */
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
    // An invitation may be withdrawn at any time.
    staleTime: 0,
  });
}

export function updateOrganisationMutation(api: Api) {
  return mutationOptions({
    mutationFn: (body: OrganisationChange) => api('updateOrganisation', { body }),
  });
}

export function nameOrganisationMutation(api: Api) {
  return mutationOptions({ mutationFn: (name: string) => api('updateOrganisation', { body: { name } }) });
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

/** Invalidates after members or settings changed; the shell too shows the user's role and the organisation's name. */
export async function invalidateOrganisation(queryClient: QueryClient): Promise<void> {
  await outdate(queryClient, ['getOrganisation', 'getCurrentUser']);
}

/** Clears everything after the user joined or left an organisation, because the loaded data belongs to the previous state. */
export async function enterOrganisation(queryClient: QueryClient): Promise<void> {
  await queryClient.resetQueries();
}

import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { VerifiedIdentity } from '../../platform/identity/identity.ts';
import type { ExampleService } from './example/example.service.ts';
import type { LogoService } from './logo/logo.service.ts';
import type { AccountDeletionService } from './members/account-deletion.service.ts';
import type { createFindMember, SignInRequest } from './members/find-member.ts';
import type { MembersService } from './members/members.service.ts';
import type { MembershipService } from './members/membership.service.ts';
import type { ProfileService } from './members/profile.service.ts';
import type { OrganisationService } from './organisations.service.ts';

type OrganisationCalls =
  | 'getCurrentUser'
  | 'updateCurrentUser'
  | 'getUserStats'
  | 'getMembership'
  | 'chooseOrganisation'
  | 'createOrganisation'
  | 'getMemberInvitation'
  | 'acceptMemberInvitation'
  | 'getOrganisation'
  | 'updateOrganisation'
  | 'deleteOrganisation'
  | 'getLogo'
  | 'setLogo'
  | 'removeLogo'
  | 'openExample'
  | 'removeExample'
  | 'inviteMember'
  | 'withdrawMemberInvitation'
  | 'changeMember'
  | 'removeMember'
  | 'deleteAccount';

export interface OrganisationServices {
  readonly findMember: ReturnType<typeof createFindMember>;
  readonly memberships: MembershipService;
  readonly organisations: OrganisationService;
  readonly logos: LogoService;
  readonly examples: ExampleService;
  readonly members: MembersService;
  readonly profiles: ProfileService;
  readonly accountDeletion: AccountDeletionService;
}

interface Caller {
  readonly identity: VerifiedIdentity;
}

export function organisationHandlers({
  findMember,
  memberships,
  organisations,
  logos,
  examples,
  members,
  profiles,
  accountDeletion,
}: OrganisationServices): HandlersOf<OrganisationCalls> {
  const membershipOf = async ({ identity, ...request }: Omit<SignInRequest, 'organisationId'> & Caller) =>
    memberships.read(identity, await findMember(identity, { ...request, organisationId: null }));

  return {
    getCurrentUser: async ({ principal }) => ({ user: await profiles.read(principal) }),
    updateCurrentUser: async (request) => ({ user: await profiles.update(request, request.body) }),
    getUserStats: ({ principal }) => organisations.stats(principal),
    getMembership: (request) => membershipOf(request),
    chooseOrganisation: async (request) => {
      await memberships.choose(request.identity, request.body.organization_id);
      return membershipOf(request);
    },
    createOrganisation: async (request) => {
      await memberships.create({ ...request, person: request.identity }, request.body.name);
      return membershipOf(request);
    },
    getMemberInvitation: async ({ params }) => ({ invitation: await memberships.offer(params.token) }),
    acceptMemberInvitation: async (request) => {
      await memberships.accept({ ...request, person: request.identity }, request.params.token);
      return membershipOf(request);
    },
    getOrganisation: ({ principal }) => organisations.read(principal),
    updateOrganisation: (request) => organisations.update(request, request.body),
    deleteOrganisation: async (request) => {
      await organisations.delete(request, request.body.name);
      return { message: 'Organization deleted successfully' };
    },
    getLogo: ({ principal }) => logos.read(principal),
    setLogo: async (request) => {
      await logos.set(request, request.body);
      return { message: 'Logo saved successfully' };
    },
    removeLogo: async (request) => {
      await logos.remove(request);
      return { message: 'Logo removed successfully' };
    },
    openExample: async (request) => {
      await examples.open(request);
      return memberships.readOf(request.principal);
    },
    removeExample: async ({ principal }) => {
      await examples.remove(principal);
      return memberships.readOf(principal);
    },
    inviteMember: async (request) => ({ invitation: await members.invite(request, request.body) }),
    withdrawMemberInvitation: async (request) => {
      await members.withdraw(request, request.params.id);
      return { message: 'Invitation withdrawn successfully' };
    },
    changeMember: async (request) => ({
      member: await members.change(request, request.params.id, request.body),
    }),
    removeMember: async (request) => {
      await members.remove(request, request.params.id, request.query.hand_over_to);
      return { message: 'Member removed successfully' };
    },
    deleteAccount: async (request) => {
      await accountDeletion.delete(request, request.body);
      return { success: true, message: 'Account deleted successfully' };
    },
  };
}

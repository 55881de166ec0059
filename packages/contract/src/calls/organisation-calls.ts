import { z } from 'zod';
import { message } from '../schemas/fields.ts';
import * as identity from '../schemas/identity.ts';
import * as organisations from '../schemas/organisation.ts';
import { byId, plain } from './call-schemas.ts';

/** Organisations and their members. */
export const ORGANISATION_CALLS = {
  getMembership: {
    ...plain,
    summary: 'The organisation of whoever signed in, or the invitations that wait for them',
    answer: organisations.membership,
  },
  createOrganisation: {
    ...plain,
    summary: 'Make an organisation of one’s own, for someone who belongs to none',
    body: organisations.createOrganisationBody,
    answer: organisations.membership,
    status: 201,
  },
  getMemberInvitation: {
    ...plain,
    summary: 'An invitation to an organisation, by the token of its link',
    params: organisations.token,
    answer: z.object({ invitation: organisations.offeredMembership }),
  },
  acceptMemberInvitation: {
    ...plain,
    summary: 'Join the organisation that an invitation is for',
    params: organisations.token,
    answer: organisations.membership,
  },
  getOrganisation: {
    ...plain,
    summary: 'The organisation with its members and open invitations',
    answer: organisations.organisationAnswer,
  },
  updateOrganisation: {
    ...plain,
    summary: 'Change the settings of the organisation',
    body: organisations.updateOrganisationBody,
    answer: organisations.organisationAnswer,
  },
  deleteOrganisation: {
    ...plain,
    summary: 'Delete the organisation with everything in it; its name must be given again',
    body: organisations.deleteOrganisationBody,
    answer: message,
  },
  inviteMember: {
    ...plain,
    summary: 'Invite someone to the organisation by mail',
    body: organisations.inviteMemberBody,
    answer: z.object({ invitation: organisations.memberInvitation }),
    status: 201,
  },
  withdrawMemberInvitation: { ...byId, summary: 'Withdraw an invitation', answer: message },
  changeMemberRole: {
    ...byId,
    summary: 'Change the role of a member',
    body: organisations.changeRoleBody,
    answer: z.object({ member: organisations.member }),
  },
  removeMember: { ...byId, summary: 'Remove a member, who is locked out at once', answer: message },
  getCurrentUser: { ...plain, summary: 'The signed-in user', answer: identity.currentUser },
  updateCurrentUser: {
    ...plain,
    summary: 'Change the name or the theme of the signed-in user',
    body: identity.updateCurrentUserBody,
    answer: identity.currentUser,
  },
  getUserStats: { ...plain, summary: 'Invitations used and left', answer: identity.userStats },
} as const;

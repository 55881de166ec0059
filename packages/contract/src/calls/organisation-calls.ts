import { LOGO_BYTES_MAX } from '@plumbline/domain/logo';
import { z } from 'zod';
import { message } from '../schemas/fields.ts';
import * as identity from '../schemas/identity.ts';
import * as organisations from '../schemas/organisation.ts';
import { binaryFile, byId, fileBody, plain } from './call-schemas.ts';

/** Organisations and their members. */
export const ORGANISATION_CALLS = {
  getMembership: {
    ...plain,
    summary: 'The organisation that the signed-in user chose last, all of theirs, or their pending invitations',
    response: organisations.membership,
  },
  chooseOrganisation: {
    ...plain,
    summary: 'Choose the organisation of later requests, as a member of several',
    body: organisations.chooseOrganisationBody,
    response: organisations.membership,
  },
  createOrganisation: {
    ...plain,
    summary: 'Create an organisation, as a user who belongs to none',
    body: organisations.createOrganisationBody,
    response: organisations.membership,
    status: 201,
  },
  getMemberInvitation: {
    ...plain,
    summary: 'An invitation to an organisation, by the token of its link',
    params: organisations.token,
    response: z.object({ invitation: organisations.offeredMembership }),
  },
  acceptMemberInvitation: {
    ...plain,
    summary: 'Join the organisation of an invitation',
    params: organisations.token,
    response: organisations.membership,
  },
  getOrganisation: {
    ...plain,
    summary: 'The organisation with its members and pending invitations',
    response: organisations.organisationResponse,
  },
  updateOrganisation: {
    ...plain,
    summary: 'Change the settings of the organisation',
    body: organisations.updateOrganisationBody,
    response: organisations.organisationResponse,
  },
  deleteOrganisation: {
    ...plain,
    summary: 'Delete the organisation with everything in it; its name confirms the request',
    body: organisations.deleteOrganisationBody,
    response: message,
  },
  getLogo: {
    ...plain,
    summary: 'The logo of the organisation as a PNG',
    response: binaryFile,
    file: 'application/octet-stream',
  },
  setLogo: {
    ...plain,
    summary:
      'Add or replace the logo of the organisation, which the report of a wave shows: a PNG or JPEG of up to 1 MB, stored without metadata in at most 600 × 200 pixels',
    body: fileBody,
    bodyMediaTypes: ['image/jpeg', 'image/png', 'application/octet-stream'],
    bodyLimitBytes: LOGO_BYTES_MAX,
    response: message,
  },
  removeLogo: { ...plain, summary: 'Remove the logo of the organisation', response: message },
  openExample: {
    ...plain,
    summary:
      'Open the example results of the organisation, which are made on first use: an organisation with invented people',
    response: organisations.membership,
  },
  removeExample: {
    ...plain,
    summary: 'Remove all example results, for every member; the organisation itself is opened again',
    response: organisations.membership,
  },
  inviteMember: {
    ...plain,
    summary: 'Invite a person to the organisation by email',
    body: organisations.inviteMemberBody,
    response: z.object({ invitation: organisations.memberInvitation }),
    status: 201,
  },
  withdrawMemberInvitation: { ...byId, summary: 'Withdraw an invitation', response: message },
  changeMember: {
    ...byId,
    summary: 'Change the role or the sites of a member, and who takes open actions and follow-ups elsewhere',
    body: organisations.changeMemberBody,
    response: z.object({ member: organisations.member }),
  },
  removeMember: {
    ...byId,
    summary: 'Remove a member, who loses access immediately; another one takes open actions and follow-ups',
    query: organisations.removeMemberQuery,
    response: message,
  },
  getCurrentUser: { ...plain, summary: 'The signed-in user', response: identity.currentUser },
  updateCurrentUser: {
    ...plain,
    summary: 'Change the name or the theme of the signed-in user',
    body: identity.updateCurrentUserBody,
    response: identity.currentUser,
  },
  getUserStats: { ...plain, summary: 'Invitations used and left', response: identity.userStats },
} as const;

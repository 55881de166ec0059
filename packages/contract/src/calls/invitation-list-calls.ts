import { message } from '../schemas/fields.ts';
import * as lists from '../schemas/invitation-list.ts';
import { byId, plain, textFile } from './call-schemas.ts';

/** Inviting many people at once: a list is created, filled, reviewed and sent. */
export const INVITATION_LIST_CALLS = {
  createInvitationList: {
    ...plain,
    summary: 'Create a list of people to invite',
    body: lists.createListBody,
    response: lists.listOnly,
    status: 201,
  },
  getInvitationList: {
    ...byId,
    summary: 'The rows of a list: their problems before it is sent, their outcomes afterwards',
    query: lists.listQuery,
    response: lists.invitationListResponse,
  },
  exportRowsLeftOut: {
    ...byId,
    summary: 'The rows that are left out, as a file, each with its reason',
    response: textFile,
    file: 'text/csv; charset=utf-8',
  },
  addInvitationListRows: {
    ...byId,
    summary: 'Put rows into an unsent list; repeating the call changes nothing',
    body: lists.addRowsBody,
    response: lists.listOnly,
  },
  sendInvitationList: {
    ...byId,
    summary: 'Invite everyone on the list whose row is ready; repeating the call changes nothing',
    response: lists.listOnly,
  },
  deleteInvitationList: { ...byId, summary: 'Delete an unsent list', response: message },
} as const;

import { message } from '../schemas/fields.ts';
import * as lists from '../schemas/invitation-list.ts';
import { byId, plain } from './call-schemas.ts';

/** Inviting many at once: a list is made, filled, looked over and sent. */
export const INVITATION_LIST_CALLS = {
  createInvitationList: {
    ...plain,
    summary: 'Begin a list of people to invite',
    body: lists.createListBody,
    answer: lists.listOnly,
    status: 201,
  },
  getInvitationList: {
    ...byId,
    summary: 'A list row by row: what is wrong before it is sent, and how far it is after',
    query: lists.listQuery,
    answer: lists.invitationListAnswer,
  },
  addInvitationListRows: {
    ...byId,
    summary: 'Put rows into a list that is not sent yet; repeating it changes nothing',
    body: lists.addRowsBody,
    answer: lists.listOnly,
  },
  sendInvitationList: {
    ...byId,
    summary: 'Invite everyone on the list whose row is ready; repeating it changes nothing',
    answer: lists.listOnly,
  },
  deleteInvitationList: { ...byId, summary: 'Throw a list away that is not sent yet', answer: message },
} as const;

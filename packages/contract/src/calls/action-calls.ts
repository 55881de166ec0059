import { ACTION_FILE_BYTES_MAX } from '@plumbline/domain/actions/action';
import * as actions from '../schemas/action.ts';
import { message } from '../schemas/fields.ts';
import { binaryFile, byId, fileBody, plain } from './call-schemas.ts';

/** Actions for sites and crews, their files, and their check in the next wave. */
export const ACTION_CALLS = {
  listActions: { ...plain, summary: 'List actions', query: actions.actionListQuery, response: actions.actionList },
  createAction: {
    ...plain,
    summary: 'Add an action, with the figure that it came from',
    body: actions.createActionBody,
    response: actions.actionResponse,
    status: 201,
  },
  getAction: { ...byId, summary: 'One action with its files', response: actions.actionResponse },
  updateAction: {
    ...byId,
    summary: 'Change an action',
    body: actions.updateActionBody,
    response: actions.actionResponse,
  },
  changeActionStatus: {
    ...byId,
    summary: 'Change the status of an action: begin it, finish it with a note, check it or reopen it',
    body: actions.changeActionStatusBody,
    response: actions.actionResponse,
  },
  deleteAction: { ...byId, summary: 'Delete an action with its files', response: message },
  checkAction: {
    ...byId,
    summary: 'The change in the wave after an action was done, beside groups without an action',
    response: actions.actionCheck,
  },
  proposeActions: {
    ...byId,
    summary: 'Proposed texts for an action about a group and a category, from the advice of the questionnaire',
    query: actions.actionProposalsQuery,
    response: actions.actionProposals,
  },
  addActionFile: {
    ...byId,
    summary: 'Add a photo (JPEG, PNG, WebP) or a PDF of up to 10 MB; photos are stored without metadata',
    query: actions.addActionFileQuery,
    body: fileBody,
    bodyMediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/octet-stream'],
    bodyLimitBytes: ACTION_FILE_BYTES_MAX,
    response: actions.actionFileResponse,
    status: 201,
  },
  getActionFile: {
    ...byId,
    params: actions.actionFileParams,
    summary: 'A file of an action; for a photo also a thumbnail of at most 320 pixels a side',
    query: actions.actionFileQuery,
    response: binaryFile,
    file: 'application/octet-stream',
  },
  removeActionFile: {
    ...byId,
    params: actions.actionFileParams,
    summary: 'Delete a file of an action',
    response: message,
  },
  createActionLink: {
    ...byId,
    summary:
      'Create a link with which somebody without an account does the action, returned once; an earlier one stops working',
    body: actions.createActionLinkBody,
    response: actions.createdActionLink,
  },
  sendActionLink: {
    ...byId,
    summary: 'Create such a link and email it; an earlier one stops working',
    body: actions.sendActionLinkBody,
    response: actions.sentActionLink,
  },
  revokeActionLink: {
    ...byId,
    summary: 'Revoke the link of an action, which stops working immediately',
    response: message,
  },
} as const;

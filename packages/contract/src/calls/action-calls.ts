import { ACTION_FILE_BYTES_MAX } from '@plumbline/domain/actions/action';
import * as actions from '../schemas/action.ts';
import { message } from '../schemas/fields.ts';
import { binaryFile, byId, fileBody, plain } from './call-schemas.ts';

/** Actions for sites and crews, their files, and their check in the next wave. */
export const ACTION_CALLS = {
  listActions: { ...plain, summary: 'List actions', query: actions.actionListQuery, answer: actions.actionList },
  createAction: {
    ...plain,
    summary: 'Add an action, with the figure that it came from',
    body: actions.createActionBody,
    answer: actions.actionAnswer,
    status: 201,
  },
  getAction: { ...byId, summary: 'One action with its files', answer: actions.actionAnswer },
  updateAction: {
    ...byId,
    summary: 'Change an action',
    body: actions.updateActionBody,
    answer: actions.actionAnswer,
  },
  changeActionStatus: {
    ...byId,
    summary: 'Begin an action, finish it with a note, check it, or begin it again',
    body: actions.changeActionStatusBody,
    answer: actions.actionAnswer,
  },
  deleteAction: { ...byId, summary: 'Delete an action with its files', answer: message },
  checkAction: {
    ...byId,
    summary: 'What the wave after an action was done says, beside groups without one',
    answer: actions.actionCheck,
  },
  proposeActions: {
    ...byId,
    summary: 'Texts to start an action of a group and a category from, by the advice of the questionnaire',
    query: actions.actionProposalsQuery,
    answer: actions.actionProposals,
  },
  addActionFile: {
    ...byId,
    summary: 'Add a photo (JPEG, PNG, WebP) or a PDF of up to 10 MB; photos are stored without metadata',
    query: actions.addActionFileQuery,
    body: fileBody,
    bodyMediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/octet-stream'],
    bodyLimitBytes: ACTION_FILE_BYTES_MAX,
    answer: actions.actionFileAnswer,
    status: 201,
  },
  getActionFile: {
    ...byId,
    params: actions.actionFileParams,
    summary: 'A file of an action; of a photo also a thumbnail of at most 320 pixels a side',
    query: actions.actionFileQuery,
    answer: binaryFile,
    file: 'application/octet-stream',
  },
  removeActionFile: {
    ...byId,
    params: actions.actionFileParams,
    summary: 'Delete a file of an action',
    answer: message,
  },
  createActionLink: {
    ...byId,
    summary:
      'Create a link with which somebody without an account does the action, returned once; an earlier one stops working',
    body: actions.createActionLinkBody,
    answer: actions.createdActionLink,
  },
  sendActionLink: {
    ...byId,
    summary: 'Create such a link and email it; an earlier one stops working',
    body: actions.sendActionLinkBody,
    answer: actions.sentActionLink,
  },
  revokeActionLink: {
    ...byId,
    summary: 'Revoke the link of an action, which stops working immediately',
    answer: message,
  },
} as const;

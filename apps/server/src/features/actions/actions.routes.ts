import type { HandledRequest, HandlersOf } from '../../platform/http/handlers.ts';
import type { ActionChange } from './action-access.ts';
import type { ActionFiguresService } from './action-figures.service.ts';
import type { ActionsService } from './actions.service.ts';
import type { ChangeActionService } from './change-action.service.ts';
import type { ActionFilesService } from './files/action-files.service.ts';

type ActionCalls =
  | 'listActions'
  | 'createAction'
  | 'getAction'
  | 'updateAction'
  | 'changeActionStatus'
  | 'deleteAction'
  | 'checkAction'
  | 'proposeActions'
  | 'addActionFile'
  | 'getActionFile'
  | 'removeActionFile';

interface ActionServices {
  readonly actions: ActionsService;
  readonly actionChanges: ChangeActionService;
  readonly actionFigures: ActionFiguresService;
  readonly actionFiles: ActionFilesService;
}

export function actionHandlers(services: ActionServices): HandlersOf<ActionCalls> {
  const { actions, actionChanges, actionFigures, actionFiles } = services;
  return {
    listActions: ({ member, query }) => actions.list(member, query),
    createAction: async (request) => ({ action: await actions.create(request, request.body) }),
    getAction: async ({ member, params }) => ({ action: await actions.get(member.organisationId, params.id) }),
    updateAction: async (request) => ({ action: await actionChanges.update(changeOf(request), request.body) }),
    changeActionStatus: async (request) => ({
      action: await actionChanges.changeStatus(changeOf(request), request.body),
    }),
    deleteAction: async (request) => {
      await actions.delete(changeOf(request));
      return { message: 'Action deleted successfully' };
    },
    checkAction: async ({ member, params }) => ({ check: await actionFigures.check(member, params.id) }),
    proposeActions: ({ member, params, query }) => actionFigures.propose(member, params.id, query),
    addActionFile: async (request) => ({
      file: await actionFiles.add(
        { ...changeOf(request), idempotencyKey: request.idempotencyKey },
        { name: request.query.file_name, content: request.body },
      ),
    }),
    getActionFile: ({ member, params }) => actionFiles.read(member.organisationId, params.id, params.fileId),
    removeActionFile: async (request) => {
      await actionFiles.remove(changeOf(request), request.params.fileId);
      return { message: 'File deleted successfully' };
    },
  };
}

function changeOf({
  member,
  requestId,
  address,
  params,
}: Pick<HandledRequest<'updateAction'>, 'member' | 'requestId' | 'address'> & {
  readonly params: { readonly id: string };
}): ActionChange {
  return { member, requestId, address, actionId: params.id };
}

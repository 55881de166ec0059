import type { Action, ActionSummary } from '@plumbline/contract/wire';
import { seesNames } from '../../core/permissions.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import type { OrganisationRequest } from '../../platform/db/unit-of-work.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { ActionChange } from './action-access.ts';
import type { ActionFiguresService } from './action-figures.service.ts';
import type { ActionsService } from './actions.service.ts';
import type { ChangeActionService } from './change-action.service.ts';
import type { ActionFilesService } from './files/action-files.service.ts';
import type { ActionLinksService } from './outside/action-links.service.ts';

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
  | 'removeActionFile'
  | 'createActionLink'
  | 'sendActionLink'
  | 'revokeActionLink';

interface ActionServices {
  readonly actions: ActionsService;
  readonly actionChanges: ChangeActionService;
  readonly actionFigures: ActionFiguresService;
  readonly actionFiles: ActionFilesService;
  readonly actionLinks: ActionLinksService;
}

export function actionHandlers(services: ActionServices): HandlersOf<ActionCalls> {
  const { actions, actionChanges, actionFigures, actionFiles, actionLinks } = services;
  return {
    listActions: async ({ principal, query }) => {
      const { actions: listed, ...rest } = await actions.list(principal, query);
      return { ...rest, actions: listed.map((action) => shownTo(principal, action)) };
    },
    createAction: async (request) => actionFor(request, await actions.create(request, request.body)),
    getAction: async (request) => actionFor(request, await actions.get(request.principal, request.params.id)),
    updateAction: async (request) => actionFor(request, await actionChanges.update(changeOf(request), request.body)),
    changeActionStatus: async (request) =>
      actionFor(request, await actionChanges.changeStatus(changeOf(request), request.body)),
    deleteAction: async (request) => {
      await actions.delete(changeOf(request));
      return { message: 'Action deleted successfully' };
    },
    checkAction: async ({ principal, params }) => ({ check: await actionFigures.check(principal, params.id) }),
    proposeActions: ({ principal, params, query }) => actionFigures.propose(principal, params.id, query),
    addActionFile: async (request) => ({
      file: await actionFiles.add(changeOf(request), { name: request.query.file_name, content: request.body }),
    }),
    getActionFile: ({ principal, params, query }) =>
      query.size === 'thumbnail'
        ? actionFiles.readThumbnail(principal, params.id, params.fileId)
        : actionFiles.read(principal, params.id, params.fileId),
    removeActionFile: async (request) => {
      await actionFiles.remove(changeOf(request), request.params.fileId);
      return { message: 'File deleted successfully' };
    },
    createActionLink: (request) => actionLinks.create(changeOf(request), request.body.language),
    sendActionLink: async (request) => ({ link: await actionLinks.send(changeOf(request), request.body) }),
    revokeActionLink: async (request) => {
      await actionLinks.revoke(changeOf(request));
      return { message: 'Link revoked successfully' };
    },
  };
}

function changeOf(request: OrganisationRequest & { readonly params: { readonly id: string } }): ActionChange {
  return { ...request, actionId: request.params.id };
}

function actionFor({ principal }: { readonly principal: OrganisationPrincipal }, action: Action): { action: Action } {
  return { action: shownTo(principal, action) };
}

/** An action without the figure or survey behind it, for an API key that may not read results. */
function shownTo<A extends ActionSummary>(principal: OrganisationPrincipal, action: A): A {
  return seesNames(principal) ? action : { ...action, origin: { ...action.origin, figure: null, survey: null } };
}

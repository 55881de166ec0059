import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { InvitationListService } from './invitation-lists.service.ts';

type ListCalls =
  | 'createInvitationList'
  | 'getInvitationList'
  | 'exportRowsLeftOut'
  | 'addInvitationListRows'
  | 'sendInvitationList'
  | 'deleteInvitationList';

export function invitationListHandlers({
  invitationLists,
}: {
  invitationLists: InvitationListService;
}): HandlersOf<ListCalls> {
  return {
    createInvitationList: async (request) => ({ list: await invitationLists.create(request, request.body) }),
    getInvitationList: ({ principal, params, query }) => invitationLists.read(principal, params.id, query),
    exportRowsLeftOut: ({ principal, params }) => invitationLists.exportLeftOut(principal, params.id),
    addInvitationListRows: async (request) => ({
      list: await invitationLists.addRows(request, request.params.id, request.body),
    }),
    sendInvitationList: async (request) => ({ list: await invitationLists.send(request, request.params.id) }),
    deleteInvitationList: async (request) => {
      await invitationLists.delete(request, request.params.id);
      return { message: 'List deleted successfully' };
    },
  };
}

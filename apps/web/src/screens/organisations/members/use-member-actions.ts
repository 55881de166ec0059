import type { MemberRole } from '@plumbline/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { enterOrganisation, invalidateOrganisation, inviteMemberMutation } from '../../../queries/organisation.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';

/** An administrator's actions on members, and which of them are running. */
export interface MemberActions {
  isInviting: boolean;
  isBusy: boolean;
  onInvite: (invitation: { email: string; role: MemberRole }, onDone: () => void) => void;
  onWithdraw: (invitationId: string) => void;
  onRole: (memberId: string, role: MemberRole) => void;
  onRemove: (memberId: string, isSelf: boolean) => void;
}

/** What administrators do with members; a toast says what became of it. */
export function useMemberActions(): MemberActions {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();

  const onError = (error: unknown) => {
    const description = messageOf(error, 'Nothing was changed. Please try again.');
    toasts.show({ title: 'Error', description, tone: 'failure' });
  };
  const succeed = (title: string) => async () => {
    toasts.show({ title, tone: 'success' });
    await invalidateOrganisation(queryClient);
  };

  const invite = useMutation({ ...inviteMemberMutation(api), onSuccess: succeed('Invitation sent'), onError });
  const withdraw = useMutation({
    mutationFn: (id: string) => api('withdrawMemberInvitation', { params: { id } }),
    onSuccess: succeed('Invitation withdrawn'),
    onError,
  });
  const changeRole = useMutation({
    mutationFn: ({ id, role }: { id: string; role: MemberRole }) =>
      api('changeMemberRole', { params: { id }, body: { role } }),
    onSuccess: succeed('Role changed'),
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; isSelf: boolean }) => api('removeMember', { params: { id } }),
    onSuccess: async (_, { isSelf }) => {
      toasts.show({ title: isSelf ? 'You left the organization' : 'Member removed', tone: 'success' });
      await (isSelf ? enterOrganisation(queryClient) : invalidateOrganisation(queryClient));
    },
    onError,
  });

  return {
    isInviting: invite.isPending,
    isBusy: withdraw.isPending || changeRole.isPending || remove.isPending,
    onInvite: (invitation, onDone) => invite.mutate({ ...invitation, key: newIdempotencyKey() }, { onSuccess: onDone }),
    onWithdraw: (id) => withdraw.mutate(id),
    onRole: (id, role) => changeRole.mutate({ id, role }),
    onRemove: (id, isSelf) => remove.mutate({ id, isSelf }),
  };
}

import type { MemberRole } from '@plumbline/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  enterOrganisation,
  invalidateOrganisation,
  inviteMemberMutation,
  organisationQuery,
  updateOrganisationMutation,
} from '../../../queries/organisation.ts';
import { participantWordsQuery } from '../../../queries/participant-words.ts';
import { erasePersonByAddressMutation, forgetEverySurvey } from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { newIdempotencyKey } from '../../../session/idempotency-key.ts';
import { erasureMessage } from '../../erasure-message.ts';
import { useConfiguration } from '../../use-configuration.ts';
import { OrganisationFailure, OrganisationSkeleton } from './OrganisationStates.tsx';
import { OrganisationView } from './OrganisationView.tsx';

/** Loads the organisation and executes its administrators' actions. */
export function OrganisationTab() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const organisation = useQuery(organisationQuery(api));
  const usualWords = useQuery(participantWordsQuery());
  const configuration = useConfiguration();

  const fail = (error: unknown) =>
    toasts.show({
      title: 'Error',
      description: messageOf(error, 'Nothing was changed. Please try again.'),
      tone: 'failure',
    });
  const succeed = (title: string) => async () => {
    toasts.show({ title, tone: 'success' });
    await invalidateOrganisation(queryClient);
  };

  const saving = {
    ...updateOrganisationMutation(api),
    onSuccess: succeed('Organization saved'),
    onError: fail,
  };
  const update = useMutation(saving);
  const notice = useMutation(saving);
  const invite = useMutation({ ...inviteMemberMutation(api), onSuccess: succeed('Invitation sent'), onError: fail });
  const withdraw = useMutation({
    mutationFn: (id: string) => api('withdrawMemberInvitation', { params: { id } }),
    onSuccess: succeed('Invitation withdrawn'),
    onError: fail,
  });
  const changeRole = useMutation({
    mutationFn: ({ id, role }: { id: string; role: MemberRole }) =>
      api('changeMemberRole', { params: { id }, body: { role } }),
    onSuccess: succeed('Role changed'),
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; isSelf: boolean }) => api('removeMember', { params: { id } }),
    onSuccess: async (_, { isSelf }) => {
      toasts.show({ title: isSelf ? 'You left the organization' : 'Member removed', tone: 'success' });
      await (isSelf ? enterOrganisation(queryClient) : invalidateOrganisation(queryClient));
    },
    onError: fail,
  });
  const erasure = useMutation({
    ...erasePersonByAddressMutation(api),
    onSuccess: async (surveys) => {
      toasts.show(erasureMessage(surveys));
      await forgetEverySurvey(queryClient);
    },
    onError: fail,
  });
  const deletion = useMutation({
    mutationFn: (name: string) => api('deleteOrganisation', { body: { name } }),
    onSuccess: async () => {
      toasts.show({ title: 'Organization deleted', tone: 'success' });
      await enterOrganisation(queryClient);
    },
    onError: fail,
  });

  if (organisation.data === undefined) {
    if (!organisation.isError) return <OrganisationSkeleton />;
    const message = messageOf(organisation.error, 'The organization could not be loaded.');
    return <OrganisationFailure message={message} onRetry={() => void organisation.refetch()} />;
  }
  return (
    <OrganisationView
      answer={organisation.data}
      offersSecondFactor={configuration?.identity.kind === 'builtin'}
      isSaving={update.isPending}
      isInviting={invite.isPending}
      isBusy={withdraw.isPending || changeRole.isPending || remove.isPending || deletion.isPending}
      onSave={update.mutate}
      notice={{
        usualWords: usualWords.data,
        hasNoUsualWords: usualWords.isError,
        isSaving: notice.isPending,
        onSave: (settings, onDone) => notice.mutate(settings, { onSuccess: onDone }),
      }}
      onInvite={(invitation, onDone) =>
        invite.mutate({ ...invitation, key: newIdempotencyKey() }, { onSuccess: onDone })
      }
      onWithdraw={withdraw.mutate}
      onRole={(id, role) => changeRole.mutate({ id, role })}
      onRemove={(id, isSelf) => remove.mutate({ id, isSelf })}
      isErasing={erasure.isPending}
      onErase={(email, onDone) => erasure.mutate(email, { onSuccess: onDone })}
      onDelete={deletion.mutate}
    />
  );
}

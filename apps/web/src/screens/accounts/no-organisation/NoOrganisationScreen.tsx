import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptMembershipMutation,
  createOrganisationMutation,
  enterOrganisation,
  membershipQuery,
} from '../../../queries/organisation.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { DeleteAccount } from '../security/DeleteAccount.tsx';
import { useConfiguration } from '../use-configuration.ts';
import { NoOrganisationView } from './NoOrganisationView.tsx';

interface NoOrganisationScreenProps {
  email: string;
  onSignOut: () => void;
}

/** Replaces the app while the signed-in user belongs to no organisation. */
export function NoOrganisationScreen({ email, onSignOut }: NoOrganisationScreenProps) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const configuration = useConfiguration();
  const membership = useQuery(membershipQuery(api));
  // The key lasts as long as the screen, so that pressing twice creates one organisation.
  const [creation] = useState(() => createOrganisationMutation(api));

  const fail = (error: unknown) =>
    toasts.show({ title: 'Error', description: messageOf(error, 'Please try again.'), tone: 'failure' });
  const enter = async () => enterOrganisation(queryClient);
  const accept = useMutation({ ...acceptMembershipMutation(api), onSuccess: enter, onError: fail });
  const create = useMutation({ ...creation, onSuccess: enter, onError: fail });

  return (
    <NoOrganisationView
      email={email}
      invitations={membership.data?.invitations ?? null}
      failure={membership.isError ? messageOf(membership.error, 'Your invitations could not be loaded.') : null}
      isBusy={accept.isPending || create.isPending}
      onAccept={accept.mutate}
      onCreate={create.mutate}
      onRetry={() => void membership.refetch()}
      onSignOut={onSignOut}
      accountDeletion={configuration?.identity.kind === 'builtin' ? <DeleteAccount hasOrganization={false} /> : null}
    />
  );
}

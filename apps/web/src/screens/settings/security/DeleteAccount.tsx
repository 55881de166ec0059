import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { organisationQuery } from '../../../queries/organisation.ts';
import { deleteAccountMutation, secondFactorQuery } from '../../../queries/own-account.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { DeleteAccountView } from './DeleteAccountView.tsx';
import { leavingOf } from './leaving.ts';
import { isBesideField, proofRefusal } from './proof-refusal.ts';

/** Deletes the own account, with its consequences said first. */
export function DeleteAccount() {
  const { api, session, toasts } = useServices();
  const navigate = useNavigate();
  const organisation = useQuery(organisationQuery(api));
  const secondFactor = useQuery(secondFactorQuery(api));
  const deletion = useMutation({
    ...deleteAccountMutation(api),
    onSuccess: () => {
      toasts.show({ title: 'Account deleted', tone: 'success' });
      session.signedOut('signed_out');
      void navigate(LOGIN_PATH, { replace: true });
    },
    onError: (error) => {
      if (isBesideField(error)) return;
      const description = messageOf(error, 'Nothing was deleted. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });
  const isLoaded = organisation.data !== undefined && secondFactor.data !== undefined;
  const failure = organisation.error ?? secondFactor.error;

  return (
    <DeleteAccountView
      leaving={isLoaded ? leavingOf(organisation.data) : undefined}
      failure={failure === null || isLoaded ? null : messageOf(failure, 'It could not be loaded.')}
      asksCode={secondFactor.data?.is_on ?? false}
      refusal={proofRefusal(deletion.error)}
      isDeleting={deletion.isPending}
      onDelete={(proof, organizationName) =>
        deletion.mutate({ ...proof, ...(organizationName === null ? {} : { organization_name: organizationName }) })
      }
      onRetry={() => {
        void organisation.refetch();
        void secondFactor.refetch();
      }}
    />
  );
}

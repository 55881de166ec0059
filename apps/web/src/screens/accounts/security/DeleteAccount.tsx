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

/** Deletes the user's own account, after explaining the consequences. */
export function DeleteAccount({ hasOrganization = true }: { hasOrganization?: boolean }) {
  const { api, session, toasts } = useServices();
  const navigate = useNavigate();
  const organisation = useQuery({ ...organisationQuery(api), enabled: hasOrganization });
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
  const leaving = hasOrganization
    ? organisation.data === undefined
      ? undefined
      : leavingOf(organisation.data)
    : ({ kind: 'no_organization' } as const);
  const isLoaded = leaving !== undefined && secondFactor.data !== undefined;
  const failure = organisation.error ?? secondFactor.error;

  return (
    <DeleteAccountView
      leaving={isLoaded ? leaving : undefined}
      failure={failure === null || isLoaded ? null : messageOf(failure, 'It could not be loaded.')}
      asksCode={secondFactor.data?.is_on ?? false}
      refusal={proofRefusal(deletion.error)}
      isDeleting={deletion.isPending}
      onDelete={(proof, organizationName) =>
        deletion.mutate({ ...proof, ...(organizationName === null ? {} : { organization_name: organizationName }) })
      }
      onRetry={() => {
        if (hasOrganization) void organisation.refetch();
        void secondFactor.refetch();
      }}
    />
  );
}

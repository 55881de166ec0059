import { useNavigate } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { DeleteAccountView, leavingOf } from './DeleteAccountView.tsx';
import { isBesideField, proofRefusal } from './proof-refusal.ts';

/** The section that deletes the user's account, after an explanation of the consequences. */
export function DeleteAccount({ hasOrganization = true }: { hasOrganization?: boolean }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const organisation = useResponse('getOrganisation', {}, { enabled: hasOrganization });
  const secondFactor = useResponse('getSecondFactor', {}, { pick: 'second_factor' });
  const deletion = useCommand('deleteAccount', {
    done: 'Account deleted',
    refused: (error) => (isBesideField(error) ? null : { text: 'Nothing was deleted. Please try again.' }),
    retry: false,
    onDone: () => {
      session.signedOut('signed_out');
      void navigate(LOGIN_PATH, { replace: true });
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
        deletion.send({
          body: { ...proof, ...(organizationName === null ? {} : { organization_name: organizationName }) },
        })
      }
      onRetry={() => {
        if (hasOrganization) void organisation.refetch();
        void secondFactor.refetch();
      }}
    />
  );
}

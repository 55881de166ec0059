import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { invalidateOrganisation, nameOrganisationMutation } from '../../../queries/organisation.ts';
import { currentUserQuery } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { CompanyNameView } from './CompanyNameView.tsx';

/** Asks for the company's name before the first invitation, because every participant reads it. */
export function CompanyNameGate() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const user = useQuery(currentUserQuery(api)).data;
  const naming = useMutation({
    ...nameOrganisationMutation(api),
    onSuccess: () => invalidateOrganisation(queryClient),
  });
  // Until the user is known, the server decides.
  if (user?.organization.name !== NEW_ORGANISATION_NAME) return <Outlet />;
  return (
    <CompanyNameView
      canName={user.role === 'administrator'}
      failure={naming.isError ? messageOf(naming.error, 'The name could not be saved. Please try again.') : null}
      isSaving={naming.isPending}
      onSave={naming.mutate}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateOrganisation, nameOrganisationMutation } from '../../../../queries/organisation.ts';
import { useServices } from '../../../../services.tsx';
import { messageOf } from '../../../../session/http-error.ts';
import { CompanyNameForm } from './CompanyNameForm.tsx';

/** Gives the company its name, after which people can be invited. @param hint where the name will be read */
export function NameCompany({ hint }: { hint: string }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const naming = useMutation({
    ...nameOrganisationMutation(api),
    onSuccess: () => invalidateOrganisation(queryClient),
  });
  return (
    <CompanyNameForm
      hint={hint}
      failure={naming.isError ? messageOf(naming.error, 'The name could not be saved. Please try again.') : null}
      isSaving={naming.isPending}
      onSave={naming.mutate}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateOrganisation, updateOrganisationMutation } from '../../../queries/organisation.ts';
import { useServices } from '../../../services.tsx';

/** Saves some of the organisation's settings; pending until the saved ones are loaded. */
export function useOrganisationChange() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    ...updateOrganisationMutation(api),
    onSuccess: () => invalidateOrganisation(queryClient),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enterOrganisation } from '../../../queries/organisation.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DeleteOrganisation } from './DeleteOrganisation.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** What the organisation is called, and its deletion. */
export function OrganisationSection() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: (name: string) => api('deleteOrganisation', { body: { name } }),
    onSuccess: async () => {
      toasts.show({ title: 'Organization deleted', tone: 'success' });
      await enterOrganisation(queryClient);
    },
    onError: (error) => {
      const description = messageOf(error, 'Nothing was deleted. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });
  return (
    <OrganisationSettings>
      {(form) => (
        <div className="flex max-w-2xl flex-col gap-12">
          <OrganisationForm {...form} />
          <SettingsPart title="Delete the organization">
            <DeleteOrganisation
              name={form.organization.name}
              isBusy={deletion.isPending}
              onDelete={(name) => deletion.mutate(name)}
            />
          </SettingsPart>
        </div>
      )}
    </OrganisationSettings>
  );
}

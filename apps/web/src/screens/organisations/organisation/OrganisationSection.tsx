import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DeleteOrganisation } from './DeleteOrganisation.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** Name and deletion of the organisation. */
export function OrganisationSection() {
  const queryClient = useQueryClient();
  const deletion = useCommand('deleteOrganisation', {
    done: 'Organization deleted',
    refused: { text: 'Nothing was deleted. Please try again.' },
    onDone: () => queryClient.resetQueries(),
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
              onDelete={(name) => deletion.send({ body: { name } })}
            />
          </SettingsPart>
        </div>
      )}
    </OrganisationSettings>
  );
}

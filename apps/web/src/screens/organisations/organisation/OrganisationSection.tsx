import { useQueryClient } from '@tanstack/react-query';
import { useConfiguration } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { OpenExample } from '../../../shell/OpenExample.tsx';
import { useIsExample } from '../../../shell/use-is-example.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DeleteOrganisation } from './DeleteOrganisation.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { OrganisationLogo } from './OrganisationLogo.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** Name and deletion of the organisation. */
export function OrganisationSection() {
  const queryClient = useQueryClient();
  const isExample = useIsExample();
  const isDemo = useConfiguration().data?.identity.kind === 'demo';
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
          {isExample ? null : <OrganisationLogo logo={form.organization.logo} name={form.organization.name} />}
          {isExample || isDemo ? null : (
            <SettingsPart title="Example results">
              <OpenExample lead="One site with invented people and answers, apart from your own data. It can be removed with one press." />
            </SettingsPart>
          )}
          {isExample ? null : (
            <SettingsPart title="Delete the organization">
              <DeleteOrganisation
                name={form.organization.name}
                isBusy={deletion.isPending}
                onDelete={(name) => deletion.send({ body: { name } })}
              />
            </SettingsPart>
          )}
        </div>
      )}
    </OrganisationSettings>
  );
}

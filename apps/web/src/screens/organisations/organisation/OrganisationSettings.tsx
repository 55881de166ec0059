import type { OrganisationAnswer } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type OrganisationChange, organisationQuery } from '../../../queries/organisation.ts';
import { useServices } from '../../../services.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import { type SaveState, saveStateOf } from '../save-state.ts';
import { LateBackups } from './LateBackups.tsx';
import { useOrganisationChange } from './use-organisation-change.ts';

/** What the form of some of the organisation's settings gets. */
export interface OrganisationFormProps {
  organization: OrganisationAnswer['organization'];
  save: SaveState;
  onSave: (change: OrganisationChange, onSaved: () => void) => void;
}

/** Loads the organisation for the form of some of its settings, and saves them. */
export function OrganisationSettings({ children }: { children: (form: OrganisationFormProps) => ReactNode }) {
  const { api } = useServices();
  const organisation = useQuery(organisationQuery(api));
  const saving = useOrganisationChange();
  return (
    <LoadedSection what="your organization" query={organisation}>
      {({ organization, backups_late_since }) => (
        <>
          {backups_late_since === null ? null : <LateBackups since={backups_late_since} />}
          {children({
            organization,
            save: saveStateOf(saving),
            onSave: (change, onSaved) => saving.mutate(change, { onSuccess: onSaved }),
          })}
        </>
      )}
    </LoadedSection>
  );
}

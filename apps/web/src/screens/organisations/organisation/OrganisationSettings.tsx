import type { OrganisationResponse } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { dayAndTime } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import { type SaveState, saveStateOf } from '../save-state.ts';
import { type OrganisationChange, useOrganisationChange } from './use-organisation-change.ts';

/** Props of a form with some of the organisation's settings. */
export interface OrganisationFormProps {
  organization: OrganisationResponse['organization'];
  save: SaveState;
  onSave: (change: OrganisationChange, onSaved: () => void) => void;
}

/** Loads the organisation for the form of some of its settings, and saves them. */
export function OrganisationSettings({ children }: { children: (form: OrganisationFormProps) => ReactNode }) {
  const organisation = useResponse('getOrganisation');
  const saving = useOrganisationChange();
  return (
    <LoadedSection what="your organization" query={organisation}>
      {({ organization, backups_late_since }) => (
        <>
          {backups_late_since === null ? null : <LateBackups since={backups_late_since} />}
          {children({
            organization,
            save: saveStateOf(saving),
            onSave: (change, onSaved) => saving.send({ body: change }, onSaved),
          })}
        </>
      )}
    </LoadedSection>
  );
}

/** Warns administrators that answers since the last backup could be lost with the server. */
function LateBackups({ since }: { since: string }) {
  return (
    <div className="max-w-2xl">
      <Notice tone="caution" title="Backups are late">
        No backup has been made since {dayAndTime(since)}. If the server fails, everything after that is lost. Tell the
        people who run Plumbline for your company.
      </Notice>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../queries/organisation.ts';
import { configurationQuery } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import { useOrganisationChange } from '../organisation/use-organisation-change.ts';
import { saveStateOf } from '../save-state.ts';
import { MembersView } from './MembersView.tsx';
import { useMemberActions } from './use-member-actions.ts';

/** Who belongs to the organisation; administrators invite and remove members. */
export function MembersSection() {
  const { api } = useServices();
  const organisation = useQuery(organisationQuery(api));
  const configuration = useQuery(configurationQuery(api));
  const saving = useOrganisationChange();
  const actions = useMemberActions();
  return (
    <LoadedSection what="the members" query={organisation}>
      {(answer) => (
        <MembersView
          answer={answer}
          configuration={configuration}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.mutate(change, { onSuccess: onSaved })}
          {...actions}
        />
      )}
    </LoadedSection>
  );
}

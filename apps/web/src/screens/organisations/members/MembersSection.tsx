import { useQueryClient } from '@tanstack/react-query';
import { useAnswer } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { enterOrganisation } from '../../../queries/organisation.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { useOrganisationChange } from '../organisation/use-organisation-change.ts';
import { saveStateOf } from '../save-state.ts';
import { MembersView } from './MembersView.tsx';

/** What a change of a member makes outdated: the shell shows the user's own role. */
const OUTDATED = {
  outdates: ['getOrganisation', 'getCurrentUser'],
  refused: { text: 'Nothing was changed. Please try again.' },
} as const;

/** Who belongs to the organisation; administrators invite and remove members. */
export function MembersSection() {
  const queryClient = useQueryClient();
  const organisation = useAnswer('getOrganisation');
  const configuration = useAnswer('getConfiguration', {}, { staleTime: Number.POSITIVE_INFINITY });
  const saving = useOrganisationChange();
  const invitation = useCommand('inviteMember', { done: 'Invitation sent', ...OUTDATED });
  const withdrawal = useCommand('withdrawMemberInvitation', { done: 'Invitation withdrawn', ...OUTDATED });
  const roleChange = useCommand('changeMemberRole', { done: 'Role changed', ...OUTDATED });
  const removal = useCommand('removeMember', { done: 'Member removed', ...OUTDATED });
  const leaving = useCommand('removeMember', {
    done: 'You left the organization',
    refused: OUTDATED.refused,
    onDone: () => enterOrganisation(queryClient),
  });
  return (
    <LoadedSection what="the members" query={organisation}>
      {(answer) => (
        <MembersView
          answer={answer}
          configuration={configuration}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.mutate(change, { onSuccess: onSaved })}
          isInviting={invitation.isPending}
          isBusy={[withdrawal, roleChange, removal, leaving].some(({ isPending }) => isPending)}
          onInvite={(body, onDone) => invitation.send({ body }, onDone)}
          onWithdraw={(id) => withdrawal.send({ params: { id } })}
          onRole={(id, role) => roleChange.send({ params: { id }, body: { role } })}
          onRemove={(id, isSelf) => (isSelf ? leaving : removal).send({ params: { id } })}
        />
      )}
    </LoadedSection>
  );
}

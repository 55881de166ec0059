import { useQueryClient } from '@tanstack/react-query';
import { useResponse } from '../../../calls/api-query.ts';
import { useConfiguration } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { OUTDATED_BY_ORGANISATION, useOrganisationChange } from '../organisation/use-organisation-change.ts';
import { saveStateOf } from '../save-state.ts';
import { MembersView } from './MembersView.tsx';

const AFTER_CHANGE = {
  outdates: OUTDATED_BY_ORGANISATION,
  refused: { text: 'Nothing was changed. Please try again.' },
};

/** The members of the organisation; administrators invite and remove them. */
export function MembersSection() {
  const queryClient = useQueryClient();
  const organisation = useResponse('getOrganisation');
  const configuration = useConfiguration();
  const saving = useOrganisationChange();
  const invitation = useCommand('inviteMember', { done: 'Invitation sent', ...AFTER_CHANGE });
  const withdrawal = useCommand('withdrawMemberInvitation', { done: 'Invitation withdrawn', ...AFTER_CHANGE });
  const removal = useCommand('removeMember', { done: 'Member removed', ...AFTER_CHANGE });
  const leaving = useCommand('removeMember', {
    done: 'You left the organization',
    refused: AFTER_CHANGE.refused,
    onDone: () => queryClient.resetQueries(),
  });
  return (
    <LoadedSection what="the members" query={organisation}>
      {(answer) => (
        <MembersView
          answer={answer}
          configuration={configuration}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.send({ body: change }, onSaved)}
          isInviting={invitation.isPending}
          isBusy={[withdrawal, removal, leaving].some(({ isPending }) => isPending)}
          onInvite={(body, onDone) => invitation.send({ body }, onDone)}
          onWithdraw={(id) => withdrawal.send({ params: { id } })}
          onRemove={({ id, is_self }, handOverTo) =>
            (is_self ? leaving : removal).send({
              params: { id },
              query: handOverTo === undefined ? {} : { hand_over_to: handOverTo },
            })
          }
        />
      )}
    </LoadedSection>
  );
}

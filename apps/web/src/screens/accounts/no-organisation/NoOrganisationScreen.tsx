import { useQueryClient } from '@tanstack/react-query';
import { useResponse } from '../../../calls/api-query.ts';
import { useConfiguration } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { useChooseOrganization } from '../../../shell/use-choose-organization.ts';
import { LoadingApplication } from '../../../ui/LoadingApplication.tsx';
import { DeleteAccount } from '../security/DeleteAccount.tsx';
import { NoOrganisationView } from './NoOrganisationView.tsx';

interface NoOrganisationScreenProps {
  email: string;
  onSignOut: () => void;
}

/** Replaces the app while the signed-in user belongs to no organisation, or not any more to the one of this tab. */
export function NoOrganisationScreen({ email, onSignOut }: NoOrganisationScreenProps) {
  const queryClient = useQueryClient();
  const configuration = useConfiguration().data;
  const membership = useResponse('getMembership');
  const choose = useChooseOrganization();
  const outcome = { refused: {}, onDone: () => queryClient.resetQueries() };
  const acceptance = useCommand('acceptMemberInvitation', outcome);
  const creation = useCommand('createOrganisation', outcome);

  // Without the memberships the screen would offer a new organisation to somebody who already belongs to one.
  if (membership.isPending) return <LoadingApplication />;
  return (
    <NoOrganisationView
      email={email}
      organizations={membership.data?.organizations ?? []}
      onChoose={choose}
      invitations={membership.data?.invitations ?? null}
      failure={membership.isError ? messageOf(membership.error, 'Your invitations could not be loaded.') : null}
      isBusy={acceptance.isPending || creation.isPending}
      onAccept={(token) => acceptance.send({ params: { token } })}
      onCreate={(name) => creation.send({ body: { name } })}
      onRetry={() => void membership.refetch()}
      onSignOut={onSignOut}
      accountDeletion={configuration?.identity.kind === 'builtin' ? <DeleteAccount hasOrganization={false} /> : null}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DASHBOARD_PATH } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices, useSession } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import type { SignInVisit } from '../../../shell/remembered-place.ts';
import { useForgetOrganization } from '../../../shell/use-choose-organization.ts';
import { LoadingApplication } from '../../../ui/LoadingApplication.tsx';
import { JoinView } from './JoinView.tsx';
import { NoInvitation } from './NoInvitation.tsx';

/** The screen that the link of a member invitation opens. */
export function JoinScreen() {
  const { token = '' } = useParams();
  const { identity, toasts } = useServices();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const offer = useResponse(
    'getMemberInvitation',
    { params: { token } },
    // An invitation may be withdrawn at any time.
    { pick: 'invitation', staleTime: 0 },
  );
  const forget = useForgetOrganization();
  const join = useCommand('acceptMemberInvitation', {
    onDone: async ({ organization }) => {
      forget();
      await queryClient.resetQueries();
      const title = `Welcome to ${organization?.name ?? 'your organization'}`;
      toasts.show({ title, tone: 'success' });
      await navigate(DASHBOARD_PATH, { replace: true });
    },
  });

  if (session.kind === 'loading' || offer.isPending) return <LoadingApplication />;
  if (offer.data === undefined) {
    const isEnded = offer.error instanceof HttpError && offer.error.status === 404;
    return (
      <NoInvitation
        reason={{ kind: isEnded ? 'ended' : 'not_loaded', text: messageOf(offer.error, 'Please try again.') }}
        isSignedIn={session.kind === 'signed_in'}
        isRetrying={offer.isFetching}
        onRetry={() => void offer.refetch()}
      />
    );
  }
  const visit: SignInVisit = { from: { pathname, search, hash } };
  return (
    <JoinView
      offer={offer.data}
      refusal={
        join.error !== null ? messageOf(join.error, 'The invitation could not be accepted. Please try again.') : null
      }
      signedInAs={session.kind === 'signed_in' ? session.user.email : null}
      visit={visit}
      isJoining={join.isPending}
      onJoin={() => join.send({ params: { token } })}
      onSignOut={identity.signOut}
    />
  );
}

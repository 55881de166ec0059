import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DASHBOARD_PATH } from '../../addresses.ts';
import { acceptMembershipMutation, enterOrganisation, offeredMembershipQuery } from '../../queries/organisation.ts';
import { useServices, useSession } from '../../services.tsx';
import { HttpError, messageOf } from '../../session/http-error.ts';
import type { SignInVisit } from '../../shell/remembered-place.ts';
import { LoadingApplication } from '../../ui/LoadingApplication.tsx';
import { JoinView, type OfferFailure } from './JoinView.tsx';

/** The screen that the link of a member invitation opens. */
export function JoinScreen() {
  const { token = '' } = useParams();
  const { api, identity, toasts } = useServices();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const offer = useQuery(offeredMembershipQuery(api, token));
  const join = useMutation({
    ...acceptMembershipMutation(api),
    onSuccess: async ({ organization }) => {
      await enterOrganisation(queryClient);
      const title = `Welcome to ${organization?.name ?? 'your organization'}`;
      toasts.show({ title, description: 'You see its surveys now.', tone: 'success' });
      await navigate(DASHBOARD_PATH, { replace: true });
    },
  });

  if (session.kind === 'loading' || offer.isPending) return <LoadingApplication />;
  const visit: SignInVisit = { from: { pathname, search, hash } };
  return (
    <JoinView
      offer={offer.data ?? null}
      failure={offer.isError ? failureOf(offer.error) : null}
      refusal={join.isError ? messageOf(join.error, 'The invitation could not be accepted. Please try again.') : null}
      signedInAs={session.kind === 'signed_in' ? session.user.email : null}
      visit={visit}
      isJoining={join.isPending}
      onJoin={() => join.mutate(token)}
      onSignOut={identity.signOut}
      onRetry={() => void offer.refetch()}
    />
  );
}

/** An invitation that the server does not know, or no longer, stays unusable; anything else may work next time. */
function failureOf(error: Error): OfferFailure {
  const isGone = error instanceof HttpError && error.code === 'member_invitation_not_found';
  return { text: messageOf(error, 'The invitation could not be loaded. Please try again.'), canRetry: !isGone };
}

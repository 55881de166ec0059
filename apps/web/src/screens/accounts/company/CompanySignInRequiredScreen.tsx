import { useLocation } from 'react-router';
import { useResponse } from '../../../calls/api-query.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CompanyLinkForm } from '../security/CompanyLinkForm.tsx';
import { useCompanyDeparture } from './use-company-departure.ts';

interface CompanySignInRequiredScreenProps {
  email: string;
  onSignOut: () => void;
}

/** Replaces the app for a member who signed in with a password where the organization requires company sign-in. */
export function CompanySignInRequiredScreen({ email, onSignOut }: CompanySignInRequiredScreenProps) {
  const { pathname } = useLocation();
  const organization = useResponse('getMembership').data?.organization ?? null;
  const links = useResponse('listCompanyLinks', {}, { pick: 'links' }).data;
  const link = links?.find((each) => each.organization.id === organization?.id);
  const { isLeaving, failure, leave } = useCompanyDeparture();
  return (
    <AuthFrame
      title="Sign in with your company"
      lead={`${organization?.name ?? 'Your organization'} asks its members to sign in through the company.`}
      isNextStep
    >
      <p className="text-small break-words text-ink-soft">Signed in as {email}, with a password.</p>
      {link === undefined ? null : link.linked_at === null ? (
        <div className="flex flex-col gap-4">
          <p className="text-small">Your account is not linked yet. Link it once, then sign in through your company.</p>
          <CompanyLinkForm organization={link.organization} place={pathname} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {failure === null ? null : (
            <Notice title="This did not work" tone="danger" isUrgent>
              {failure}
            </Notice>
          )}
          <Button
            tone="primary"
            className="self-start"
            disabled={isLeaving}
            onClick={() => leave({ kind: 'sign_in', organization_id: link.organization.id }, pathname)}
          >
            Continue
          </Button>
        </div>
      )}
      <div className="border-t border-line pt-4">
        <Button tone="quiet" className="-ml-4" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </AuthFrame>
  );
}

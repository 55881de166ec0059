import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { COMPANY_LOGIN_PATH, LOGIN_PATH } from '../../../addresses.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { forgetAttempt, readAttempt } from './company-attempt.ts';

const OUTDATED = 'This sign-in was not begun in this tab, or is completed already. Begin again.';

/** The screen to which the identity provider of a company sends the browser back. It completes the sign-in or the link. */
export function CompanyReturnScreen() {
  const { api, session, toasts } = useServices();
  const { search } = useLocation();
  const [attempt] = useState(() => readAttempt(window.sessionStorage));
  const [outcome, setOutcome] = useState<{ failure: string } | { place: string } | null>(
    attempt === null ? { failure: OUTDATED } : null,
  );
  const isSent = useRef(false);

  // The provider's answer is sent only once, because it cannot be used again.
  useEffect(() => {
    if (attempt === null || isSent.current) return;
    isSent.current = true;
    forgetAttempt(window.sessionStorage);
    // The address with the provider's answer is removed from the history of this browser.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const body = { attempt: attempt.attempt, parameters: search.slice(1) || 'none' };
    const complete = async () => {
      if (attempt.kind === 'link') {
        await api('completeCompanyLink', { body });
        toasts.show({ title: 'Your account is linked', tone: 'success' });
      } else {
        const { data } = await api('completeCompanySignIn', { body });
        session.signedIn(data.user, data.tokens);
      }
      setOutcome({ place: attempt.place });
    };
    complete().catch((error: unknown) => setOutcome({ failure: messageOf(error, 'Please try again.') }));
  }, [attempt, api, session, toasts, search]);

  if (outcome !== null && 'place' in outcome) return <Navigate to={outcome.place} replace />;
  const isLink = attempt?.kind === 'link';
  return (
    <AuthFrame
      title={isLink ? 'Link company sign-in' : 'Sign in with your company'}
      lead={outcome === null ? 'One moment.' : 'Your company’s sign-in sent you back to Plumbline.'}
    >
      {outcome === null ? (
        <LoadingNote>Completing</LoadingNote>
      ) : (
        <>
          <Notice title={isLink ? 'Your account is not linked' : 'You are not signed in'} tone="danger" isUrgent>
            {outcome.failure}
          </Notice>
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-small">
            {isLink ? (
              <Link to={attempt.place} className={`${TEXT_LINK} text-ink`}>
                Back to Plumbline
              </Link>
            ) : (
              <>
                <Link to={COMPANY_LOGIN_PATH} className={`${TEXT_LINK} text-ink`}>
                  Begin again
                </Link>
                <Link to={LOGIN_PATH} className={`${TEXT_LINK} text-ink`}>
                  Sign in with a password
                </Link>
              </>
            )}
          </p>
        </>
      )}
    </AuthFrame>
  );
}

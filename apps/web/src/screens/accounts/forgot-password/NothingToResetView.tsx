import { Link } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Shown when accounts have no password, so that there is nothing to reset; it links back. */
export function NothingToResetView({ place }: { place: unknown }) {
  return (
    <AuthFrame title="Reset password" lead="This server runs in demo mode.">
      <Notice title="There is nothing to reset">
        The demo doesn’t check passwords. Sign in with your email address and any password, or leave both fields empty.
      </Notice>
      <Link to={LOGIN_PATH} state={place} className={buttonClass('primary')}>
        Back to Sign In
      </Link>
    </AuthFrame>
  );
}

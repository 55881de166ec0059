import { Link } from 'react-router';
import { loginAddress } from '../../shell/remembered-place.ts';
import { AuthFrame } from '../../ui/AuthFrame.tsx';
import { buttonClass } from '../../ui/Button.tsx';

export function ResetDoneView({ email }: { email: string }) {
  return (
    <AuthFrame title="Password Reset Complete" lead="Sign in with your new password.">
      <Link to={loginAddress(email)} className={buttonClass('primary')}>
        Go to Sign In
      </Link>
    </AuthFrame>
  );
}

import { Link } from 'react-router';
import { loginAddress } from '../../../shell/remembered-place.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { buttonClass } from '../../../ui/Button.tsx';

export function ResetDoneView({ email, place }: { email: string; place: unknown }) {
  return (
    <AuthFrame title="Password Reset Complete" lead="Sign in with your new password." isNextStep>
      <Link to={loginAddress(email)} state={place} className={buttonClass('primary')}>
        Go to Sign In
      </Link>
    </AuthFrame>
  );
}

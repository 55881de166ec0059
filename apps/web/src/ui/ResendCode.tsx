import { Button } from './Button.tsx';
import { useCountdown } from './use-countdown.ts';

/** Time between two requests, so that an email can arrive before another one is requested. */
const WAIT_SECONDS = 30;

interface ResendCodeProps {
  isSending: boolean;
  /** Requests another code and calls `onSent` once it was sent. */
  onResend: (onSent: () => void) => void;
}

/** The button that requests another code. It then counts down until the next request; a failed request can be repeated at once. */
export function ResendCode({ isSending, onResend }: ResendCodeProps) {
  const [secondsLeft, restart] = useCountdown(WAIT_SECONDS);
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      tone="quiet"
      // Aligns the text with the edge of the column.
      className="-ml-4"
      disabled={isSending || isWaiting}
      onClick={() => onResend(restart)}
    >
      {isWaiting ? `Resend code in ${secondsLeft} s` : 'Resend code'}
    </Button>
  );
}

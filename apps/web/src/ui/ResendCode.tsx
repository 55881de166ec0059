import { Button } from './Button.tsx';
import { useCountdown } from './use-countdown.ts';

/** Long enough for an email to arrive before another one is requested. */
const WAIT_SECONDS = 30;

interface ResendCodeProps {
  isSending: boolean;
  /** Requests another code; `onSent` is called once it was sent. */
  onResend: (onSent: () => void) => void;
}

/** Requests another code, and after it was sent shows the time until it can be pressed again. A failed request can be repeated at once. */
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

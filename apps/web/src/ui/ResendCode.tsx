import { Button } from './Button.tsx';
import { useCountdown } from './use-countdown.ts';

/** Long enough for an email to arrive before another one is requested. */
const WAIT_SECONDS = 30;

/** Requests another code, and shows the time until it can be pressed again. */
export function ResendCode({ isSending, onResend }: { isSending: boolean; onResend: () => void }) {
  const [secondsLeft, restart] = useCountdown(WAIT_SECONDS);
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      tone="quiet"
      // Aligns the text with the edge of the column.
      className="-ml-4"
      disabled={isSending || isWaiting}
      onClick={() => {
        restart();
        onResend();
      }}
    >
      {isWaiting ? `Resend code in ${secondsLeft} s` : 'Resend code'}
    </Button>
  );
}

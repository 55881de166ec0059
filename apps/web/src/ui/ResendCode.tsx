import { Button } from './Button.tsx';
import { useCountdown } from './use-countdown.ts';

/** Long enough for a mail to come, before another one is asked for. */
const WAIT_SECONDS = 30;

/** Asks for another code; the wait before it can be pressed again is shown. */
export function ResendCode({ isSending, onResend }: { isSending: boolean; onResend: () => void }) {
  const [secondsLeft, restart] = useCountdown(WAIT_SECONDS);
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      tone="quiet"
      // The words stand on the edge of the column, as those above do.
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

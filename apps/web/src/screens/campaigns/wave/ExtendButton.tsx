import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface ExtendButtonProps {
  /** Reason why the wave cannot be extended; null when it can. */
  reason: string | null;
  onExtend: () => void;
}

/** Button to extend a wave, or the reason why that is not possible. */
export function ExtendButton({ reason, onExtend }: ExtendButtonProps) {
  const id = useId();
  if (reason === null) return <Button onClick={onExtend}>Extend…</Button>;
  return (
    <>
      <Button disabled aria-describedby={id}>
        Extend…
      </Button>
      <p id={id} className="order-last w-full max-w-measure text-small text-ink-soft">
        {reason}
      </p>
    </>
  );
}

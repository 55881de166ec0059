import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../services.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { toasts } = useServices();
  const [isCopied, setIsCopied] = useState(false);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch {
      // Pages served over plain HTTP have no clipboard.
      toasts.show({ title: 'Copy them by hand', description: 'This browser does not let us copy.', tone: 'warning' });
    }
  };

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-col gap-4">
      <p ref={lead} tabIndex={-1} className="font-semibold outline-none">
        Two-step verification is on. Save your recovery codes.
      </p>
      <Notice tone="caution" title="They are shown only now">
        Without your phone, each of these codes signs you in once. Keep them in your password manager or on paper, not
        on the same phone.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 rounded-box bg-sunken p-4 font-semibold tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          {isCopied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button tone="primary" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? 'The recovery codes are copied.' : ''}
      </p>
    </div>
  );
}

import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** The new recovery codes. They are shown only once, because the server keeps only their hashes. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const text = codes.join('\n');

  return (
    <div className="flex flex-col gap-4">
      <p ref={lead} tabIndex={-1} className="font-semibold outline-none">
        Two-step verification is on. Save your recovery codes.
      </p>
      <Notice tone="caution" title="They are only shown once">
        Without your phone, each of these codes signs you in once. Keep them in your password manager or on paper, not
        on the same phone.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 rounded-box bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" done="The recovery codes are copied." />
        <Button onClick={() => saveFile('plumbline-recovery-codes.txt', `${text}\n`, 'text/plain;charset=utf-8')}>
          <Download aria-hidden="true" size={18} strokeWidth={1.75} />
          Download codes
        </Button>
        <Button tone="primary" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

import type { SecretApiKey } from '@plumbline/contract/wire';
import { useEffect, useRef } from 'react';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

/** The secret of a key that was just created or rotated. */
export function NewSecret({ made: { key, secret } }: { made: SecretApiKey }) {
  const shown = useRef<HTMLDivElement>(null);
  // The list of keys below can be longer than the screen.
  useEffect(() => {
    if (secret !== '') shown.current?.scrollIntoView({ block: 'center' });
  }, [secret]);
  return (
    <div ref={shown} className="flex flex-col gap-4">
      <Notice tone="caution" title="It is only shown now" isUrgent>
        Copy the secret of “{key.name}” to the program before you leave this page. Whoever has it can do what the key
        may do, so keep it where passwords are kept.
      </Notice>
      <CopyField label={`Secret of ${key.name}`} what="secret" value={secret} />
    </div>
  );
}

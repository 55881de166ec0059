import type { SecretApiKey } from '@plumbline/contract/wire';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

/** The secret of a key that was just created or rotated. */
export function NewSecret({ made: { key, secret } }: { made: SecretApiKey }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="caution" title="It is only shown now">
        Copy the secret of “{key.name}” to the program before you leave this page. Whoever has it can do what the key
        may do, so keep it where passwords are kept.
      </Notice>
      <CopyField label={`Secret of ${key.name}`} what="secret" value={secret} />
    </div>
  );
}

import { cleanAddress, isStorableAddress } from '@plumbline/domain/invitation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErasureInWords } from '../../workforce/people/ErasureInWords.tsx';

interface EraseByAddressProps {
  isBusy: boolean;
  onErase: (email: string, onDone: () => void) => void;
}

/** Erases the person with an address, including people who were only invited anonymously. */
export function EraseByAddress({ isBusy, onErase }: EraseByAddressProps) {
  const [email, setEmail] = useState('');
  const address = cleanAddress(email);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-small">
        For someone who asks you to delete what is stored about them. The result only counts surveys with their name. It
        does not show whether they were invited to an anonymous one.
      </p>
      <Field
        label="Email of the person to erase"
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ConfirmDialog
        trigger={
          <Button tone="danger" className="self-start" disabled={isBusy || !isStorableAddress(address)}>
            {isBusy ? 'Erasing...' : 'Erase person'}
          </Button>
        }
        title={`Erase ${address}?`}
        confirmLabel="Erase person"
        isBusy={isBusy}
        onConfirm={() => onErase(address, () => setEmail(''))}
      >
        <ErasureInWords />
      </ConfirmDialog>
    </div>
  );
}

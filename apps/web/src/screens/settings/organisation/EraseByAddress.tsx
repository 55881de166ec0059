import { isEmailAddress } from '@plumbline/domain/invitation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErasureInWords } from '../../ErasureInWords.tsx';

interface EraseByAddressProps {
  isBusy: boolean;
  onErase: (email: string, onDone: () => void) => void;
}

/** Erases whoever has an address, for those who stand behind anonymous surveys too. */
export function EraseByAddress({ isBusy, onErase }: EraseByAddressProps) {
  const [email, setEmail] = useState('');
  const address = email.trim().toLowerCase();
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-small">
        For someone who asks you to delete what is kept about them. The answer counts surveys with their name only: it
        does not tell whether anonymous ones asked them.
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
          <Button tone="danger" className="self-start" disabled={isBusy || !isEmailAddress(address)}>
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

import type { Survey } from '@plumbline/contract/wire';
import { UserX } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErasureInWords } from '../../workforce/people/ErasureInWords.tsx';
import { participantName } from '../survey-words.ts';

interface ErasePersonProps {
  survey: Survey;
  isErasing: boolean;
  onErase: () => void;
}

/** The button that erases the person behind a named survey, and a dialog that lists what is deleted. */
export function ErasePerson({ survey, isErasing, onErase }: ErasePersonProps) {
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isErasing}>
          <UserX aria-hidden="true" size={18} strokeWidth={1.75} />
          {isErasing ? 'Erasing...' : 'Erase person'}
        </Button>
      }
      title={`Erase ${participantName(survey)}?`}
      confirmLabel="Erase person"
      isBusy={isErasing}
      onConfirm={onErase}
    >
      <ErasureInWords />
    </ConfirmDialog>
  );
}

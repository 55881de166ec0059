import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';

interface DeleteOrganisationProps {
  name: string;
  isBusy: boolean;
  onDelete: (name: string) => void;
}

/** The name must be typed first, because everything is deleted permanently. */
export function DeleteOrganisation({ name, isBusy, onDelete }: DeleteOrganisationProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-col gap-4 border-l-4 border-l-danger pl-4">
      <p className="max-w-measure text-small">
        Deletes every survey with its answers and analysis, all questions of your own, all people you invited, and the
        history of changes. Members keep their accounts but no longer belong to an organization; the others are signed
        out. This cannot be undone.
      </p>
      <Field
        label={`Type ${name} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ConfirmDialog
        trigger={
          <Button tone="danger" className="self-start" disabled={isBusy || typed !== name}>
            Delete organization
          </Button>
        }
        title={`Delete ${name}?`}
        confirmLabel="Delete everything"
        isBusy={isBusy}
        onConfirm={() => onDelete(typed)}
      >
        <p>All surveys, answers, people and questions of {name} will be gone for every member.</p>
      </ConfirmDialog>
    </div>
  );
}

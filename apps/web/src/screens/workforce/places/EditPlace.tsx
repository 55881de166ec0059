import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { capitalized } from '../../../ui/words.ts';
import { WORKFORCE } from '../workforce-queries.ts';
import { PlaceForm } from './PlaceForm.tsx';
import type { PlaceBasics, PlaceValues } from './place-kind.ts';

interface EditPlaceProps {
  kind: PlaceBasics;
  id: string;
  values: PlaceValues;
}

/** The button and the dialog that rename a place, move a crew to another site, or mark a company as the organisation's own. */
export function EditPlace(props: EditPlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
        {props.kind.changeLabel}
      </Button>
      {isOpen ? <EditPlaceDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EditPlaceDialog({ kind, id, values, onClose }: EditPlaceProps & { onClose: () => void }) {
  const { singular, changeLabel } = kind;
  const saving = useCommand((changed: PlaceValues, api) => kind.update(id, changed, api), {
    done: `${capitalized(singular)} ${changeLabel === 'Rename' ? 'renamed' : 'saved'}`,
    outdates: WORKFORCE,
  });
  return (
    <PlaceForm
      kind={kind}
      title={`${changeLabel} the ${singular}`}
      saveLabel="Save"
      siteHint="A crew that moves to another site takes its people along. Earlier answers stay with the earlier site."
      initial={values}
      isSaving={saving.isPending}
      error={saving.error}
      onSave={(changed) => saving.send(changed, onClose)}
      onClose={onClose}
    />
  );
}

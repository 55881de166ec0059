import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../calls/use-command.ts';
import { capitalized } from '../../../ui/words.ts';
import { WORKFORCE } from '../workforce-queries.ts';
import { AddButton } from './AddButton.tsx';
import type { Choice } from './ChoiceField.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { NO_VALUES, type PlaceBasics } from './place-kind.ts';

interface AddPlaceProps {
  kind: PlaceBasics;
  /** The site of a new crew; missing: chosen in the dialog. */
  site?: Choice;
}

/** The button and the dialog that add a site, a crew or a company. */
export function AddPlace(props: AddPlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AddButton onClick={() => setIsOpen(true)}>Add {props.kind.singular}</AddButton>
      {isOpen ? <AddPlaceDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AddPlaceDialog({ kind, site, onClose }: AddPlaceProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const { singular, isOpenedWhenAdded } = kind;
  const adding = useCommand(kind.create, { done: `${capitalized(singular)} added`, outdates: WORKFORCE });
  return (
    <PlaceForm
      kind={kind}
      title={`Add a ${singular}`}
      saveLabel={`Add ${singular}`}
      initial={{ ...NO_VALUES, site: site ?? null }}
      isSaving={adding.isPending}
      error={adding.error}
      onSave={(values) =>
        adding.send(values, ({ id }) => (isOpenedWhenAdded ? void navigate(kind.pathOf(id)) : onClose()))
      }
      onClose={onClose}
    />
  );
}

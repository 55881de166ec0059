import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { useState } from 'react';
import { MergeFrame } from '../places/MergeFrame.tsx';
import { PersonField } from './PersonField.tsx';
import { choiceOfPerson, mergingPeopleInWords } from './person-words.ts';

interface MergePersonDialogProps {
  person: Person;
  /** The preselected person who stays; null: nobody. */
  initial: PersonSummary | null;
  isSaving: boolean;
  /** Reason of the last failure; null without one. */
  failure: string | null;
  onMerge: (into: PersonSummary) => void;
  onClose: () => void;
}

/** Chooses the record into which another one of the same person is merged. */
export function MergePersonDialog({ person, initial, isSaving, failure, onMerge, onClose }: MergePersonDialogProps) {
  const [into, setInto] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  return (
    <MergeFrame
      gone={choiceOfPerson(person)}
      kept={into === null ? null : choiceOfPerson(into)}
      singular="person"
      fate="Is no longer listed"
      consequences={into === null ? [] : mergingPeopleInWords(person, into)}
      isSaving={isSaving}
      failure={failure}
      onSave={() => {
        setIsTried(true);
        if (into !== null) onMerge(into);
      }}
      onClose={onClose}
    >
      <PersonField
        label="The person who stays"
        exceptId={person.id}
        chosen={into}
        onChoose={setInto}
        isOpenAtFirst={initial === null}
        error={isTried && into === null ? 'Choose the person who stays.' : null}
      />
    </MergeFrame>
  );
}

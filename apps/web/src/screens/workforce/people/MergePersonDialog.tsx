import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { personName } from '../workforce-words.ts';
import { PersonField } from './PersonField.tsx';
import { mergingPeopleInWords } from './person-words.ts';

interface MergePersonDialogProps {
  person: Person;
  isSaving: boolean;
  /** Why the last try failed; null otherwise. */
  failure: string | null;
  onMerge: (into: PersonSummary) => void;
  onClose: () => void;
}

/** Chooses the record that stays of two of the same person, and says what becomes of the other. */
export function MergePersonDialog({ person, isSaving, failure, onMerge, onClose }: MergePersonDialogProps) {
  const [into, setInto] = useState<PersonSummary | null>(null);
  const [isTried, setIsTried] = useState(false);
  return (
    <FormDialog
      title={`Merge “${personName(person)}”`}
      lead="For a person who is there twice. Choose the record that stays."
      saveLabel={isSaving ? 'Merging...' : 'Merge'}
      isSaving={isSaving}
      onSave={() => {
        setIsTried(true);
        if (into !== null) onMerge(into);
      }}
      onCancel={onClose}
    >
      <PersonField
        label="The person who stays"
        exceptId={person.id}
        chosen={into}
        onChoose={setInto}
        error={isTried && into === null ? 'Choose the person who stays.' : null}
      />
      {into === null ? null : (
        <div role="status">
          <Notice tone="caution" title="What happens">
            <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
              {mergingPeopleInWords(person, into).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {failure === null ? null : (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
    </FormDialog>
  );
}
